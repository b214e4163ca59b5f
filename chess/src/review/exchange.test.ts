import { expect, test } from 'vitest';
import {
  parseMove,
  parseSquare,
  squareName,
  startPosition,
  type BoardMove,
  type SquareName,
} from '../rules/position.ts';
import { bestCapture, bestExchange, staticExchange, staticExchangeOn, materialGain, capturedBy } from './exchange.ts';
import { mirroredFen } from '../../test/review-kit.ts';

const moveIn = (fen: string, uci: string) => {
  const position = startPosition(fen);
  return [position, parseMove(position, uci) as BoardMove] as const;
};

test.for<[string, string, SquareName, number]>([
  ['a man that nobody guards', '6k1/8/8/3n4/8/8/8/3R2K1 w - - 0 1', 'd5', 3],
  ['a guarded knight for a rook', '6k1/8/4p3/3n4/8/8/8/3R2K1 w - - 0 1', 'd5', 0],
  ['a guarded rook for a bishop', '6k1/8/4p3/3r4/8/5B2/8/6K1 w - - 0 1', 'd5', 2],
  ['rooks behind one another', '3r2k1/3r4/8/3p4/8/3R4/3R4/3R2K1 w - - 0 1', 'd5', 1],
  ['a guard that is pinned', '4k3/8/4p3/3n4/8/8/8/3RR1K1 w - - 0 1', 'd5', 3],
  ['a king that may not take', '8/8/4p3/3n4/2K5/8/8/6k1 w - - 0 1', 'd5', 0],
  ['a capture that promotes', '1r4k1/P7/8/8/8/8/8/6K1 w - - 0 1', 'b8', 13],
  ['the cheapest man takes first', '3r2k1/8/8/3p4/4P3/8/8/3Q2K1 w - - 0 1', 'd5', 1],
  ['an own man', '6k1/8/8/3n4/8/8/8/3R2K1 w - - 0 1', 'd1', 0],
])('%s', ([, fen, name, points]) => {
  const square = parseSquare(name);
  expect(staticExchangeOn(startPosition(fen), square)).toBe(points);
  expect(staticExchangeOn(startPosition(mirroredFen(fen)), square ^ 56)).toBe(points);
});

test('a capture may lose the capturing piece', () => {
  expect(staticExchange(...moveIn('6k1/8/4p3/3n4/8/8/8/3R2K1 w - - 0 1', 'd1d5'))).toBe(-2);
  expect(staticExchange(...moveIn('6k1/8/4p3/8/8/8/8/3R2K1 w - - 0 1', 'd1d5'))).toBe(-5);
});

test('en passant and promotions are counted', () => {
  const enPassant = moveIn('4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2', 'e5d6');
  expect(capturedBy(...enPassant)).toEqual({ role: 'pawn', square: parseSquare('d5') });
  expect(materialGain(...enPassant)).toBe(1);
  expect(materialGain(...moveIn('8/P3k3/8/8/8/8/8/4K3 w - - 0 1', 'a7a8q'))).toBe(8);
  expect(capturedBy(...moveIn('4k3/8/8/8/8/8/8/4K2R w K - 0 1', 'e1g1'))).toBeUndefined();
});

test('the best capture wins the most points', () => {
  const position = startPosition('6k1/8/8/r2n4/8/8/8/R2R2K1 w - - 0 1');
  expect(squareName(bestExchange(position)!.square)).toBe('a5');
  expect(bestExchange(startPosition('6k1/8/8/8/8/8/8/3R2K1 w - - 0 1'))).toBeUndefined();
});

test('a capture includes what the other side then takes elsewhere', () => {
  // Taking the queen loses the own queen to the rook; taking the rook gives check.
  const both = startPosition('r5k1/8/3q4/8/8/8/8/Q2R2K1 w - - 0 1');
  expect(bestExchange(both)).toMatchObject({ role: 'queen', gain: 9 });
  expect(bestCapture(both)).toMatchObject({ role: 'rook', gain: 5 });
});
