import { IMPORT_MAX, IMPORT_PART_MAX, libraryImports } from '@tabiya/contract/study/library-imports.ts';
import { call } from '../../../platform/net/call.ts';
import { createStore } from '../../../store/store.ts';

/** A file that is being sent; it goes on while the person looks at other pages. */
export interface SendingFile {
  name: string;
  collectionId: string;
  /** Characters. */
  sent: number;
  length: number;
}

export const sendingFile = createStore<SendingFile | undefined>(undefined);

/** Reads a file as UTF-8 or, where it is not, in the older alphabet that the PGN standard names. */
export const readPgnFile = async (file: Blob): Promise<string> => {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('iso-8859-1').decode(bytes);
  }
};

export const isTooLong = (text: string): boolean => text.length > IMPORT_MAX;

/** Sends a text to be imported, part by part. Rejects with the failure of the call that failed. */
export const sendPgn = async (text: string, { name, collectionId }: Omit<SendingFile, 'sent' | 'length'>) => {
  // The server takes no NUL, and no half of a character.
  const clean = text.replaceAll('\0', ' ').toWellFormed();
  const { length } = clean;
  try {
    sendingFile.set({ name, collectionId, sent: 0, length });
    const { id } = await call(libraryImports.begin, { collectionId, name, length });
    for (let at = 0; at < length;) {
      const part = partAt(clean, at);
      await call(libraryImports.send, { id, at, text: part });
      at += part.length;
      sendingFile.set({ name, collectionId, sent: at, length });
    }
  } finally {
    sendingFile.set(undefined);
  }
};

/** Returns the next part; it is shorter by one where it would end within a character. */
const partAt = (text: string, at: number): string => {
  const part = text.slice(at, at + IMPORT_PART_MAX);
  return part.isWellFormed() ? part : part.slice(0, -1);
};
