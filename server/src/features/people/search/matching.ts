/** Text as it is compared: small letters, without accents, one blank between words. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Writing without blanks between words: there a term may stand anywhere. */
const UNBROKEN = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

const holds = (text: string, word: string): boolean =>
  UNBROKEN.test(word) ? text.includes(word) : ` ${text}`.includes(` ${word}`);

/**
 * How well a page fits a term; undefined where it does not. Every word of the term begins a word of its title or of the words
 * that it is also known by. Less is better: 0 where the title begins so, 1 where the title has it, 2 where another word has.
 */
export const fitOf = (term: string, title: string, words: string): number | undefined => {
  const [wanted, name, all] = [plain(term), plain(title), plain(`${title} ${words}`)];
  if (wanted === '' || !wanted.split(' ').every((word) => holds(all, word))) return undefined;
  if (name.startsWith(wanted)) return 0;
  return wanted.split(' ').every((word) => holds(name, word)) ? 1 : 2;
};
