import { useSyncExternalStore } from 'react';
import { readKept, writeKept } from './kept-locally.ts';

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
    () => readKept(key) ?? '',
    () => '',
  );
  return [
    text,
    (next) => {
      writeKept(key, next === '' ? null : next);
      listeners.forEach((listener) => listener());
    },
  ];
};
