import { randomBytes } from 'node:crypto';

/** Longest part of an address that comes from a title. */
const WORDS_MAX = 60;

/** Returns the Latin letters and digits of a title as an address says them, and `instead` for a title without any. */
export const slugOf = (title: string, instead: string): string => {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, WORDS_MAX)
    .replace(/^-+|-+$/g, '');
  return words === '' ? instead : words;
};

/** Returns another address for a title whose own is taken. */
export const otherSlugOf = (title: string, instead: string): string =>
  `${slugOf(title, instead)}-${randomBytes(4).toString('hex')}`;
