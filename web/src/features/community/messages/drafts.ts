import { createStore, useStore } from '../../../store/store.ts';
import { readStored, writeStored } from './stored-values.ts';

const keyOf = (accountId: string, username: string) => `tabiya.draft.${accountId}.${username.toLowerCase()}`;
/** Counts changes; the drafts themselves are kept in the browser's storage. */
const changes = createStore(0);

/** Returns the unsent draft of a thread, and a function that changes it. */
export const useDraft = (accountId: string, username: string): [text: string, write: (text: string) => void] => {
  const key = keyOf(accountId, username);
  const text = useStore(changes, () => readStored(key) ?? '', '');
  return [
    text,
    (next) => {
      writeStored(key, next === '' ? null : next);
      changes.set(changes.get() + 1);
    },
  ];
};
