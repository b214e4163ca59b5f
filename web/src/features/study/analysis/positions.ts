import type { PgnPath, PgnTree } from '@tabiya/chess/notation/pgn-tree.ts';
import { parseMove, positionAfter, startPosition, type Position } from '@tabiya/chess/rules/position.ts';

/**
 * Returns a function that gives the position after a path. It keeps the positions of the last path, so that a step to
 * a neighbour plays one move only.
 */
export const positionReader = ({ initialFen, variant }: PgnTree): ((path: PgnPath) => Position) => {
  let known: string[] = [];
  const positions = [startPosition(initialFen, variant)];
  return (path) => {
    let shared = 0;
    while (shared < path.length && shared < known.length && path[shared] === known[shared]) shared += 1;
    positions.length = shared + 1;
    for (const uci of path.slice(shared)) {
      const before = positions.at(-1)!;
      positions.push(positionAfter(before, parseMove(before, uci)!));
    }
    known = [...path];
    return positions.at(-1)!;
  };
};
