import { moveFromSan, positionAfter, uciOf, type Position } from '@tabiya/chess/rules/position.ts';

/** Plays the moves (SAN) of a line from a position and returns the last one as UCI. */
export const walkLine = (
  from: Position,
  line: readonly string[],
): { position: Position; lastMove: string | undefined } => {
  let position = from;
  let lastMove: string | undefined;
  for (const san of line) {
    const move = moveFromSan(position, san);
    if (move === undefined) break;
    lastMove = uciOf(move);
    position = positionAfter(position, move);
  }
  return { position, lastMove };
};
