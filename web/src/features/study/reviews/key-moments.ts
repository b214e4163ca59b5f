import type { MoveClass } from '@tabiya/chess/review/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';

/** Classes of moves at which a game turned, or could have. */
const KEY: readonly MoveClass[] = ['brilliant', 'great', 'mistake', 'miss', 'blunder'];
/** Classes that get a mark in the move list; the others are as expected. */
const NOTABLE: readonly MoveClass[] = [...KEY, 'inaccuracy'];
/** Classes of moves that lost something, drawn in another shape than good finds. */
const COSTLY: readonly MoveClass[] = ['inaccuracy', 'mistake', 'miss', 'blunder'];

export const isNotable = (moveClass: MoveClass): boolean => NOTABLE.includes(moveClass);
export const isCostly = (moveClass: MoveClass): boolean => COSTLY.includes(moveClass);

export const keyMoments = ({ moves }: GameReview) => moves.filter((move) => KEY.includes(move.class));

/** Returns the ply of the next key moment, starting again after the last one; undefined if there is none. */
export const nextKeyMoment = (review: GameReview, ply: number): number | undefined => {
  const plies = keyMoments(review).map((move) => move.ply);
  return plies.find((next) => next > ply) ?? plies[0];
};
