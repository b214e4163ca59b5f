import type { OpeningLine } from '@tabiya/chess/review/openings.ts';

/** Searched text of each line, which is made once. */
const searched = new WeakMap<OpeningLine, string>();

/**
 * Returns at most `most` of the lines that have every word of the text at the beginning of a word of their code or name. Those whose name
 * begins with the text go first, and then short names, because variations are named after what they vary.
 */
export const findOpenings = <Line extends OpeningLine>(
  lines: readonly Line[],
  text: string,
  most: number,
): readonly Line[] => {
  const words = wordsOf(text);
  const [first] = words;
  if (first === undefined) return [];
  const found = lines.filter((line) => {
    const whole = textOf(line);
    return words.every((word) => whole.includes(` ${word}`));
  });
  const isLater = ({ name }: OpeningLine): number => (wordsOf(name)[0]?.startsWith(first) ? 0 : 1);
  const ranked = found.map((line) => ({ line, rank: isLater(line) * 1_000 + line.name.length }));
  return ranked
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ line }) => line);
};

const textOf = (line: OpeningLine): string => {
  const known = searched.get(line);
  if (known !== undefined) return known;
  const whole = ` ${wordsOf(`${line.eco} ${line.name}`).join(' ')}`;
  searched.set(line, whole);
  return whole;
};

/** Returns the words of a search. Accents, apostrophes and capitals do not count: `Grünfeld` is found by `grunfeld`, `King's` by `kings`. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
