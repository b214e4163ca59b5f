/** Normalises text for comparison: lower case, no accents, single spaces between words. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Scripts without spaces between words, in which a term may match anywhere. */
const UNBROKEN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

const holds = (text: string, word: string): boolean =>
  UNBROKEN.test(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`);

/**
 * Returns how well a page matches a term; undefined when it does not. Every word of the term must begin a word of the
 * title or of the synonyms. Lower is better: 0 when the title starts with the term, 1 when the title contains it, 2 for
 * a synonym.
 */
export const fitOf = (term: string, title: string, words: string): number | undefined => {
  const [wanted, name, all] = [plain(term), plain(title), plain(`${title} ${words}`)];
  if (wanted === '' || !wanted.split(' ').every((word) => holds(all, word))) return undefined;
  if (name.startsWith(wanted)) return 0;
  return wanted.split(' ').every((word) => holds(name, word)) ? 1 : 2;
};
