import { describe, expect, test } from 'vitest';
import { PERFT_POSITIONS } from '../../test/perft-positions.ts';
import { VARIANT_PERFT } from '../../test/perft-variants.ts';
import { everyMove, positionAfter, startPosition, type Position } from './position.ts';

function perft(position: Position, depth: number): number {
  const moves = everyMove(position);
  if (depth === 1) return moves.length;
  return moves.reduce((nodes, move) => nodes + perft(positionAfter(position, move), depth - 1), 0);
}

describe('perft', () => {
  test.each(PERFT_POSITIONS)('$name', ({ fen, nodes }) => {
    const position = startPosition(fen);
    const counted = Object.fromEntries(Object.keys(nodes).map((depth) => [depth, perft(position, Number(depth))]));
    expect(counted).toEqual(nodes);
  });

  test.each(VARIANT_PERFT)('$variant: $name', ({ variant, fen, nodes }) => {
    const position = startPosition(fen, variant);
    const counted = Object.fromEntries(Object.keys(nodes).map((depth) => [depth, perft(position, Number(depth))]));
    expect(counted).toEqual(nodes);
  });
});
