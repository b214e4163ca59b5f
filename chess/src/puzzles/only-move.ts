import { chanceFor, mateIn, scoreFor } from '../review/score.ts';
import type { Score, SearchedLine } from '../review/types.ts';
import type { Color } from '../rules/types.ts';

/** What the solver reaches: checkmate, a won game, or a draw out of a lost one. */
export type PuzzleGoal = 'mate' | 'win' | 'draw';

/** The two best moves of a position, as scores from White's side; `second` is missing where only one move is legal. */
export interface Choice {
  best: Score;
  second?: Score | undefined;
}

/** How much worse, in winning chances from -1 to 1, the second move must be for the best one to be the only one. */
const MIN_LEAD = 0.35;
/** The winning chance from which a game counts as won: 230 centipawns. */
export const WON_CHANCE = 0.4;
/** The winning chance down to which a game counts as drawn: 110 centipawns behind. */
const DRAWN_CHANCE = -0.2;

/** Returns the winning chance of `color` from -1 (lost) to 1 (won). */
export const balanceFor = (score: Score, color: Color): number => 2 * chanceFor(score, color) - 1;

/** Returns the two best scores of a search; undefined where no move is legal. */
export function choiceOf(lines: readonly SearchedLine[]): Choice | undefined {
  const [best, second] = lines;
  return best && { best: best.score, second: second?.score };
}

/**
 * Tells whether the best move is the only one that reaches the goal: of mates it is the only shortest, otherwise the
 * second loses at least `lead` of the winning chances.
 */
export function isOnlyMove(
  { best, second }: Choice,
  solver: Color,
  task: { goal: PuzzleGoal; lead?: number },
): boolean {
  if (!reaches(best, solver, task.goal)) return false;
  if (second === undefined) return true;
  if (task.goal !== 'mate') return balanceFor(best, solver) - balanceFor(second, solver) >= (task.lead ?? MIN_LEAD);
  const moves = matesFor(best, solver)!;
  return (matesFor(second, solver) ?? Infinity) > moves;
}

/** Tells whether a score is what the goal asks for. */
function reaches(score: Score, solver: Color, goal: PuzzleGoal): boolean {
  if (goal === 'mate') return matesFor(score, solver) !== undefined;
  const balance = balanceFor(score, solver);
  return goal === 'win' ? balance >= WON_CHANCE : balance >= DRAWN_CHANCE && balance < WON_CHANCE;
}

/** Returns in how many moves `solver` mates; undefined where the score is no mate of his. */
export const matesFor = (score: Score, solver: Color): number | undefined => mateIn(scoreFor(score, solver));
