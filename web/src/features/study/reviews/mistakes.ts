import { chanceFor } from '@tabiya/chess/review/score.ts';
import type { MoveClass, Score } from '@tabiya/chess/review/types.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';

type ReviewedMove = GameReview['moves'][number];

/** Classes of moves that lost enough to be worth another try. */
const RETRIED: readonly MoveClass[] = ['inaccuracy', 'mistake', 'miss', 'blunder'];
/** How much of the winning chance (0 to 1) another move may be behind the best one and still be as good. */
const AS_GOOD = 0.05;

/** Returns the moves of one side, or of both, that can be tried again, in the order of the game. */
export const mistakesOf = ({ moves }: GameReview, color: Color | undefined, first: Color): ReviewedMove[] =>
  moves.filter(
    ({ ply, class: name }) =>
      RETRIED.includes(name) && (color === undefined || (ply % 2 === 1 ? first : other(first)) === color),
  );

const other = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Returns the engine's score before a move of the game. */
export const scoreBefore = ({ start, moves }: GameReview, { ply }: ReviewedMove): Score =>
  (ply === 1 ? start : moves[ply - 2]?.score) ?? start;

/** Returns whether a move that leads to a score is about as good for its side as the best one. */
export const isAsGood = (score: Score, best: Score, mover: Color): boolean =>
  chanceFor(score, mover) >= chanceFor(best, mover) - AS_GOOD;
