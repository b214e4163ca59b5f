import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './stored-values.ts';

const keyOf = (accountId: string, username: string) => `tabiya.draft.${accountId}.${username.toLowerCase()}`;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns the unsent draft of a thread, and a function that changes it. */
export const useDraft = (accountId: string, username: string): [text: string, write: (text: string) => void] => {
  const key = keyOf(accountId, username);
  const text = useSyncExternalStore(
    subscribe,
    () => readStored(key) ?? '',
    () => '',
  );
  return [
    text,
    (next) => {
      writeStored(key, next === '' ? null : next);
      listeners.forEach((listener) => listener());
    },
  ];
};
