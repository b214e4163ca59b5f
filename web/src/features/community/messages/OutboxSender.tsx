import { useOutbox } from './use-outbox.ts';

/** Sends, from any page, what an earlier page left in the outbox. */
export function OutboxSender() {
  useOutbox();
  return null;
}
