import { createStore, useStore } from '../../store/store.ts';
import { readStored, writeStored } from './stored-values.ts';

const storageKey = (key: string) => `tabiya.draft.${key}`;
/** Counts changes; the drafts themselves are kept in the browser's storage. */
const changes = createStore(0);

/** Stores a text that is not sent yet; an empty one is removed. */
const writeDraft = (key: string, text: string): void => {
  writeStored(storageKey(key), text === '' ? null : text);
  changes.set(changes.get() + 1);
};

/** Adds a paragraph at the end of a draft. */
export const appendDraft = (key: string, text: string): void => {
  const before = readStored(storageKey(key))?.trimEnd() ?? '';
  writeDraft(key, before === '' ? text : `${before}\n\n${text}`);
};

/** Returns an unsent text that this device keeps, and a function that changes it. The key names account and place. */
export const useDraft = (key: string): [text: string, write: (text: string) => void] => {
  const text = useStore(changes, () => readStored(storageKey(key)) ?? '', '');
  return [text, (next) => writeDraft(key, next)];
};
