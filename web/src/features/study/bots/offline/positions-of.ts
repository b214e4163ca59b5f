import type { Game } from '@tabiya/chess/rules/game.ts';
import { parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';

/** Returns the positions of a game by ply, the starting position first. */
export const positionsOf = ({ setup, moves }: Game): Position[] => {
  const positions = [startPosition(setup.initialFen, setup.variant)];
  for (const { uci } of moves.toArray()) {
    const before = positions.at(-1)!;
    positions.push(positionAfter(before, parseMove(before, uci)!));
  }
  return positions;
};
