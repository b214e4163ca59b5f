import { expect, test } from 'vitest';
import { describeMove, listMen } from './describe.ts';
import { parseMove, startPosition } from './position.ts';

const describeUci = (fen: string, uci: string) => {
  const position = startPosition(fen);
  return describeMove(position, parseMove(position, uci)!);
};

test.each([
  [
    'a quiet move',
    '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1',
    'e2e4',
    { role: 'pawn', from: 'e2', to: 'e4', check: false, mate: false },
  ],
  [
    'a capture with check',
    '4k3/8/8/1p6/8/8/8/4KB2 w - - 0 1',
    'f1b5',
    { role: 'bishop', from: 'f1', to: 'b5', capture: 'pawn', check: true, mate: false },
  ],
  [
    'en passant',
    '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
    'e5d6',
    { role: 'pawn', from: 'e5', to: 'd6', capture: 'pawn', enPassant: true, check: false, mate: false },
  ],
  [
    'a promotion that mates',
    'k7/2P5/1K6/8/8/8/8/8 w - - 0 1',
    'c7c8r',
    { role: 'pawn', from: 'c7', to: 'c8', promotion: 'rook', check: true, mate: true },
  ],
  [
    'castling',
    '4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1',
    'e1a1',
    { role: 'king', from: 'e1', to: 'c1', castle: 'queenside', check: false, mate: false },
  ],
  [
    'castling with check',
    '5k2/8/8/8/8/8/8/4K2R w K - 0 1',
    'e1g1',
    { role: 'king', from: 'e1', to: 'g1', castle: 'kingside', check: true, mate: false },
  ],
])('%s', (...[, fen, uci, parts]) => {
  expect(describeUci(fen, uci)).toEqual(parts);
});

test('lists the men, king first', () => {
  expect(listMen(startPosition('4k3/8/8/8/8/n7/P3P3/R3K3 w - - 0 1'))).toEqual({
    white: [
      { role: 'king', squares: ['e1'] },
      { role: 'rook', squares: ['a1'] },
      { role: 'pawn', squares: ['a2', 'e2'] },
    ],
    black: [
      { role: 'king', squares: ['e8'] },
      { role: 'knight', squares: ['a3'] },
    ],
  });
  expect(() => describeMove(startPosition(), { from: 30, to: 31 })).toThrow(RangeError);
});
