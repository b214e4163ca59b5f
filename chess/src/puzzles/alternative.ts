import type { Score } from '../review/types.ts';
import type { Color } from '../rules/types.ts';
import { balanceFor, matesFor } from './only-move.ts';

/**
 * Verdicts on a move that stands in for the line's: `as_good` solves the puzzle too, `good` may be taken back for the
 * better one, `worse` fails.
 */
export const ALTERNATIVES = ['as_good', 'good', 'worse'] as const;
export type Alternative = (typeof ALTERNATIVES)[number];

/** A move that loses less than this of the winning chances (-1 to 1) is as good as the line's. */
const AS_GOOD = 0.1;
/** From this lead of the line's move on it is the only one, as for the makers of puzzles (`isOnlyMove`). */
const ONLY_LEAD = 0.35;

/** Compares the scores after a move and after the line's move, both from White's side. */
export function judgeAlternative(tried: Score, wanted: Score, solver: Color): Alternative {
  const [own, line] = [matesFor(tried, solver), matesFor(wanted, solver)];
  if (own !== undefined && line !== undefined) return own <= line ? 'as_good' : 'good';
  const lead = balanceFor(wanted, solver) - balanceFor(tried, solver);
  if (line !== undefined) return lead < ONLY_LEAD ? 'good' : 'worse';
  if (lead < AS_GOOD) return 'as_good';
  return lead < ONLY_LEAD ? 'good' : 'worse';
}
