import type { OpeningLine } from '../review/openings.ts';

/** Half-moves that a level plays from the book at most. */
const BOOK_PLIES: readonly [level: number, plies: number][] = [
  [500, 2],
  [900, 4],
  [1300, 6],
  [1700, 8],
  [2100, 12],
  [Infinity, 16],
];
/** A line that the bot likes counts as many lines as this. */
const FAVOURITE = 25;

export interface BookQuestion {
  /** The named openings. */
  lines: readonly Pick<OpeningLine, 'name' | 'moves'>[];
  /** The moves so far in English notation, from the usual start. */
  played: readonly string[];
  level: number;
  /** Beginnings of the names of openings that the bot likes. */
  favourites: readonly string[];
  /** Returns a number from 0 up to 1. */
  random(): number;
}

/** Returns `1. e4 c5 2. Nf3` for the moves; the empty text for none. */
const numbered = (sans: readonly string[]): string =>
  sans.map((san, index) => (index % 2 === 0 ? `${index / 2 + 1}. ${san}` : san)).join(' ');

/**
 * Returns a move in English notation that named openings go on with, the more often the more of them do; undefined where
 * the bot has left the book.
 */
export const bookMove = ({ lines, played, level, favourites, random }: BookQuestion): string | undefined => {
  if (played.length >= BOOK_PLIES.find(([most]) => level < most)![1]) return undefined;
  const start = numbered(played);
  const weights = new Map<string, number>();
  for (const { name, moves } of lines) {
    if (!moves.startsWith(start)) continue;
    const rest = moves.slice(start.length);
    if (start !== '' && !rest.startsWith(' ')) continue;
    const next = rest
      .trim()
      .replace(/^\d+\. /, '')
      .split(' ')[0];
    if (next === undefined || next === '') continue;
    const isLiked = favourites.some((liked) => name.startsWith(liked));
    weights.set(next, (weights.get(next) ?? 0) + (isLiked ? FAVOURITE : 1));
  }
  // Squares make main lines the rule and rare ones the exception.
  const entries = [...weights].map(([san, weight]) => [san, weight ** 2] as const);
  let left = random() * entries.reduce((sum, [, weight]) => sum + weight, 0);
  return entries.find(([, weight]) => (left -= weight) < 0)?.[0];
};
