import { createStore, useStore } from '../../store/store.ts';
import { readStored, writeStored } from './stored-values.ts';

const storageKey = (key: string) => `tabiya.draft.${key}`;
const timeKey = (key: string) => `tabiya.draft-time.${key}`;
/** Counts changes; the drafts themselves are kept in the browser's storage. */
const changes = createStore(0);

/** Stores a text that is not sent yet, and when it was written, ms since the epoch; an empty one is removed. */
export const writeDraft = (key: string, text: string, at = Date.now()): void => {
  writeStored(storageKey(key), text === '' ? null : text);
  writeStored(timeKey(key), String(at));
  changes.set(changes.get() + 1);
};

export const readDraft = (key: string): string => readStored(storageKey(key)) ?? '';

/** Returns when the draft was written or emptied on this device; 0 if never. */
export const draftTime = (key: string): number => Number(readStored(timeKey(key)) ?? 0) || 0;

/** Adds a paragraph at the end of a draft. */
export const appendDraft = (key: string, text: string): void => {
  const before = readDraft(key).trimEnd();
  writeDraft(key, before === '' ? text : `${before}\n\n${text}`);
};

/** Returns an unsent text that this device keeps, and a function that changes it. The key names account and place. */
export const useDraft = (key: string): [text: string, write: (text: string) => void] => {
  const text = useStore(changes, () => readDraft(key), '');
  return [text, (next) => writeDraft(key, next)];
};
