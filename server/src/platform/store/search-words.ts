/** Returns a search as `to_tsquery` wants it: all words, the last one as a prefix. Undefined if there are none. */
export const searchWords = (query: string): string | undefined => {
  const words = query
    .normalize('NFKC')
    .match(/[\p{L}\p{N}]+/gu)
    ?.slice(0, 10);
  return words?.map((word) => `${word}:*`).join(' & ');
};

/**
 * Returns the words of a text without accents and with a space around each Chinese or Japanese sign, so that a search for
 * a part of it finds it. Whoever stores texts like this passes searches through it too, before `searchWords`.
 */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u064b-\u0655]+/g, '')
    .normalize('NFKC')
    .replace(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, ' $& ')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
