import { createHash } from 'node:crypto';

const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns an id of so many letters that is always the same for the same text. */
export const puzzleId = (text: string, letters: number): string => {
  const hash = createHash('sha256').update(text).digest();
  return Array.from({ length: letters }, (_, at) => LETTERS[hash[at]! % LETTERS.length]).join('');
};

/** Returns the family of an opening as the columns of the open puzzle set write it. */
export const openingTag = (name: string): string =>
  name.split(':')[0]!.replaceAll(/['’.]/g, '').trim().replaceAll(/\s+/g, '_');
