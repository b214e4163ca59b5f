import type { ReactNode } from 'react';
import { useOutbox } from './use-outbox.ts';

export type OutboxModel = ReturnType<typeof useOutbox>;

/** Gives its children the messages that the server has not acknowledged yet, and a function that sends one. */
export function Outbox({ children }: { children: (outbox: OutboxModel) => ReactNode }) {
  return children(useOutbox());
}
