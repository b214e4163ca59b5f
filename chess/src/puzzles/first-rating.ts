import { isQuietMove } from './themes/special-moves.ts';
import { isSacrifice } from './themes/defenders.ts';
import type { SolutionLine } from './themes/solution-line.ts';

/** Rating of a mate in one that a search finds at once. */
const BASE = 550;
const PER_MOVE = 230;
/** Moves from which a longer solution is no harder: most people have decided by then. */
const COUNTED_MOVES = 5;
/** Rating points for each tenfold number of nodes. */
const PER_TENFOLD = 320;
/** Nodes below which all first moves are equally easy to find. */
const EASY_NODES = 100;
/** What wins material without mate has no end that tells that it is over. */
const NO_MATE = 220;
const PER_QUIET_MOVE = 170;
const SACRIFICED = 130;
const [LOWEST, HIGHEST] = [400, 2800];

/**
 * Returns the rating that a puzzle begins with; those who try it correct it. `nodes` is the number of positions after
 * which a search on an empty hash settled on the first move.
 */
export function firstRating(line: SolutionLine, nodes: number): number {
  const moves = Math.min(COUNTED_MOVES, line.turns.length) - 1;
  const quiet = line.turns.filter(({ step }) => isQuietMove(step, line)).length;
  const rating =
    BASE +
    PER_MOVE * moves +
    PER_TENFOLD * Math.log10(Math.max(EASY_NODES, nodes) / EASY_NODES) +
    PER_QUIET_MOVE * Math.min(2, quiet) +
    (line.end.isCheckmate() ? 0 : NO_MATE) +
    (isSacrifice(line) ? SACRIFICED : 0);
  return Math.round(Math.min(HIGHEST, Math.max(LOWEST, rating)));
}
