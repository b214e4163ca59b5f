import { moveFromSan, positionAfter, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';

/** Returns moves in English notation without their numbers: `1. e4 c5` is `e4`, `c5`. */
export const sansOf = (moves: string): string[] => moves.replaceAll(/\d+\. /g, '').split(' ');

/** Returns moves in English notation as UCI. Throws a RangeError on an illegal one, because they are part of the program. */
export const pathOf = (moves: string): string[] => {
  let position = startPosition();
  return sansOf(moves).map((san) => {
    const move = moveFromSan(position, san);
    if (move === undefined) throw new RangeError(`${san} is not legal in ${moves}`);
    position = positionAfter(position, move);
    return uciOf(move);
  });
};
