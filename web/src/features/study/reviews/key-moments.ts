import type { MoveClass } from '@tabiya/chess/review/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';

/** Where a game turned, or could have. */
const KEY: readonly MoveClass[] = ['brilliant', 'great', 'mistake', 'miss', 'blunder'];
/** Worth a mark in the list of moves; the others are as one expects. */
const NOTABLE: readonly MoveClass[] = [...KEY, 'inaccuracy'];
/** What cost something, drawn in another shape than what was found. */
const COSTLY: readonly MoveClass[] = ['inaccuracy', 'mistake', 'miss', 'blunder'];

export const isNotable = (moveClass: MoveClass): boolean => NOTABLE.includes(moveClass);
export const isCostly = (moveClass: MoveClass): boolean => COSTLY.includes(moveClass);

export const keyMoments = ({ moves }: GameReview) => moves.filter((move) => KEY.includes(move.class));

/** The ply of the next key moment, from the beginning again after the last one; undefined where there is none. */
export const nextKeyMoment = (review: GameReview, ply: number): number | undefined => {
  const plies = keyMoments(review).map((move) => move.ply);
  return plies.find((next) => next > ply) ?? plies[0];
};
