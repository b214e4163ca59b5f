import { expect, it } from 'vitest';
import { chess960Fen, chess960Number, chess960Rank } from './chess960.ts';
import { fenOf, INITIAL_FEN, startPosition } from './position.ts';

it('numbers the positions as Scharnagl does', () => {
  expect(chess960Fen(518)).toBe(INITIAL_FEN);
  expect(chess960Rank(0)).toBe('BBQNNRKR');
  expect(chess960Rank(959)).toBe('RKRNNQBB');
});

it('makes 960 different positions, each a legal start with castling on both sides', () => {
  const ranks = Array.from({ length: 960 }, (_, number) => chess960Rank(number));
  expect(new Set(ranks).size).toBe(960);
  for (const [number, rank] of ranks.entries()) {
    expect(rank).toMatch(/R.*K.*R/);
    expect(rank.indexOf('B') % 2).not.toBe(rank.lastIndexOf('B') % 2);
    expect(fenOf(startPosition(chess960Fen(number), 'chess960'))).toBe(chess960Fen(number));
  }
});

it.each([-1, 960, 1.5])('refuses position number %s', (number) => {
  expect(() => chess960Rank(number)).toThrow(RangeError);
});

it('finds the number of a position again', () => {
  for (const number of [0, 1, 518, 959]) expect(chess960Number(chess960Fen(number))).toBe(number);
  expect(chess960Number('4k3/8/8/8/8/8/8/4K3 w - - 0 1')).toBeUndefined();
  expect(chess960Number('no position')).toBeUndefined();
});
