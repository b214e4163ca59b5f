import { useOutbox } from './use-outbox.ts';

/** Sends what an earlier page left waiting, wherever the member is now. */
export function OutboxSender() {
  useOutbox();
  return null;
}
