import { deviationAt, PROVISIONAL_DEVIATION, rateGame, type Rating } from '../rating/rating.ts';

/** Bounds of the ratings of puzzles and of those who solve them. */
export const MIN_PUZZLE_RATING = 400;
export const MAX_PUZZLE_RATING = 3500;

/** The first try of a member at a rated puzzle. */
export interface Solve {
  solver: Rating;
  puzzle: Rating;
  isSolved: boolean;
  /** Whether a hint was asked for before the first right move. */
  isHinted: boolean;
  /** Ms since the epoch. */
  now: number;
}

/**
 * Returns both ratings after the first try, as after a game between solver and puzzle (`rateGame`). What was solved with
 * a hint changes nothing. The puzzle's rating moves only by solvers whose own rating is settled, and never by time.
 */
export function rateSolve({ solver, puzzle, isSolved, isHinted, now }: Solve): { solver: Rating; puzzle: Rating } {
  if (isSolved && isHinted) return { solver, puzzle };
  const rival = { ...puzzle, at: now };
  const after = rateGame({ white: solver, black: rival, result: isSolved ? '1-0' : '0-1', now });
  const isSettled = deviationAt(solver, now) < PROVISIONAL_DEVIATION;
  return { solver: floored(after.white), puzzle: isSettled ? floored(after.black) : puzzle };
}

const floored = (rating: Rating): Rating => ({ ...rating, rating: Math.max(MIN_PUZZLE_RATING, rating.rating) });
