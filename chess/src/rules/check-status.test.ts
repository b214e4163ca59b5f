import { makeSanAndPlay } from 'chessops/san';
import { expect, test } from 'vitest';
import fc from 'fast-check';
import { everyMove, parseFen, startPosition, type Position } from './position.ts';
import { playWithSan } from '../notation/san.ts';
import { contextOf, checkStatus } from './check-status.ts';
import { BOARD_VARIANTS } from './types.ts';

const squares = (position: Position) => {
  const [ours, theirs] = [contextOf(position), position.ctx()];
  return [ours, theirs].map(({ king, blockers, checkers, variantEnd }) => ({
    king,
    variantEnd,
    blockers: [...blockers],
    checkers: [...checkers],
  }));
};

const positionOf = (fen: string): Position => {
  const parsed = parseFen(fen);
  if (!parsed.ok) throw new Error(fen);
  return parsed.value;
};

test.for(BOARD_VARIANTS)('the context and SAN in random games of %s are those of chessops', (variant) => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 20, maxLength: 120 }), (choices) => {
      const position = startPosition(undefined, variant);
      for (const choice of choices) {
        const [ours, theirs] = squares(position);
        expect(ours).toEqual(theirs);
        const moves = everyMove(position);
        expect(checkStatus(position)).toEqual({ isCheck: position.isCheck(), hasNoMove: moves.length === 0 });
        const move = moves[choice % Math.max(1, moves.length)];
        if (!move) return;
        const theirSan = makeSanAndPlay(position.clone(), move);
        expect(playWithSan(position, move, contextOf(position)).san).toBe(theirSan);
      }
    }),
    { numRuns: 60 },
  );
});

test.for([
  ['a queen beside two others', '2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1'],
  ['knights that are pinned and not', 'k3r3/8/8/8/4N3/8/6N1/4K3 w - - 0 1'],
  ['three rooks', '6k1/8/R6R/8/8/8/8/K6R w - - 0 1'],
  ['a double check', '4k3/8/8/8/8/5n2/4r3/3K3r w - - 0 1'],
  ['en passant and promotions', 'r6k/1P6/8/3pP3/8/8/8/K7 w - d6 0 2'],
])('every move of %s is written as chessops writes it', ([, fen]) => {
  const position = positionOf(fen!);
  const written = everyMove(position).map((move) => playWithSan(position.clone(), move, contextOf(position)).san);
  expect(written).toEqual(everyMove(position).map((move) => makeSanAndPlay(position.clone(), move)));
  expect(written.length).toBeGreaterThan(0);
});
