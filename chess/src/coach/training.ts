import type { ReviewReasonCode } from '../review/types.ts';
import type { PuzzleTheme } from '../puzzles/theme-list.ts';

/** Each kind of fault has the theme of the puzzles that train it. */
export const TRAINED_BY = {
  hangs_piece: 'hangingPiece',
  loses_piece: 'defensiveMove',
  allows_fork: 'fork',
  misses_piece: 'hangingPiece',
  misses_mate: 'mateIn2',
  allows_mate: 'mateIn1',
  gives_up_win: 'advantage',
  gives_up_draw: 'equality',
  worsens: 'quietMove',
} as const satisfies Partial<Record<ReviewReasonCode, PuzzleTheme>>;
export type Trained = keyof typeof TRAINED_BY;
export const TRAINED = Object.keys(TRAINED_BY) as Trained[];

/** A reason without a pattern is trained only where there is no other. */
const VAGUE: ReadonlySet<Trained> = new Set(['worsens', 'gives_up_win', 'gives_up_draw']);
/** A fault of this game weighs this many times as much as one of an earlier game. */
const WEIGHT_OF_NOW = 2;

export type Faults = Partial<Record<Trained, number>>;

/** Returns what to train after a game, by its faults and those of earlier games; undefined where there were none. */
export const trainNext = (now: Faults, before: Faults): Trained | undefined => {
  const weight = (one: Trained) => WEIGHT_OF_NOW * (now[one] ?? 0) + (before[one] ?? 0);
  const found = TRAINED.filter((one) => weight(one) > 0);
  const clear = found.filter((one) => !VAGUE.has(one));
  return (clear.length > 0 ? clear : found).toSorted((one, other) => weight(other) - weight(one))[0];
};

/** Returns the faults, the most frequent first; those without a pattern only where there are no others. */
export const listedFaults = (faults: Faults): { code: Trained; count: number }[] => {
  const all = Object.entries(faults).map(([code, count]) => ({ code: code as Trained, count }));
  const clear = all.filter(({ code }) => !VAGUE.has(code));
  return (clear.length > 0 ? clear : all).toSorted((one, other) => other.count - one.count);
};

export const isTrained = (code: string): code is Trained => Object.hasOwn(TRAINED_BY, code);
