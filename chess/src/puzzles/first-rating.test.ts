import { expect, test } from 'vitest';
import { firstRating } from './first-rating.ts';
import { solutionLine } from './themes/solution-line.ts';

/** A back-rank mate in one, and the same with a queen that is given first. */
const ONE = solutionLine({ fen: '6k1/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1', moves: ['h7h6', 'a1a8'] });
const BACK_RANK = solutionLine({ fen: '7k/5ppp/8/8/8/8/5PPP/R5K1 b - - 0 1', moves: ['h8g8', 'a1a8'] });
const TWO = solutionLine({
  fen: '3r2k1/5ppp/8/8/8/8/3Q1PPP/3R2K1 b - - 0 1',
  moves: ['d8a8', 'd2d8', 'a8d8', 'd1d8'],
});

test('a mate in one that is found at once is among the easiest', () => {
  expect(firstRating(BACK_RANK, 50)).toBeLessThan(700);
});

test('what takes a search longer to find is harder', () => {
  expect(firstRating(BACK_RANK, 20_000)).toBeGreaterThan(firstRating(BACK_RANK, 200) + 300);
});

test('a longer solution with a sacrifice is harder than its last move', () => {
  expect(firstRating(TWO, 50)).toBeGreaterThan(firstRating(BACK_RANK, 50) + 200);
});

test('winning without mate is harder to see than mate', () => {
  expect(firstRating(ONE, 50)).toBeGreaterThan(firstRating(BACK_RANK, 50));
});

test('ratings stay between 400 and 2800', () => {
  expect(firstRating(TWO, 1e12)).toBe(2800);
  expect(firstRating(BACK_RANK, 0)).toBeGreaterThanOrEqual(400);
});
