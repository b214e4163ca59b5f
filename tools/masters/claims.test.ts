import { expect, test } from 'vitest';
import { centipawns, claimsOf, faultsOf } from './claims.ts';

const judged = (nags: number[], note: string, [best, played]: [number, number]) =>
  faultsOf(claimsOf(nags, note, true), { best, played, isBest: false }).length;

test.each([
  ['a good move that is nearly the best', [1], [40, 10], 0],
  ['a good move that gives much away', [1], [140, 10], 1],
  ['a good move that wins, though another wins more', [3], [600, 300], 0],
  ['a mistake that costs', [2], [50, -50], 0],
  ['a mistake that costs nothing', [2], [50, 40], 1],
  ['a blunder in a lost position, where nothing more can be lost', [4], [-900, -1500], 1],
  ['White is winning', [18], [0, 300], 0],
  ['White is winning, and is not', [18], [0, 90], 1],
  ['Black is winning', [19], [0, -400], 0],
] as const)('%s', (...[, nags, scores, faults]) => {
  expect(judged([...nags], '', [...scores])).toBe(faults);
});

test('a mate is at most as far away as the note says', () => {
  const after = (mate: number): [number, number] => [0, centipawns({ mate })];
  expect(judged([], 'Now it is mate in 3.', after(3))).toBe(0);
  expect(judged([], 'Now it is mate in 3.', after(2))).toBe(0);
  expect(judged([], 'Now it is mate in 3.', after(4))).toBe(1);
  expect(judged([], 'Now it is mate in 3.', after(-2))).toBe(1);
});

test('for Black, signs of evaluations turn round', () => {
  expect(faultsOf(claimsOf([19], '', false), { best: 0, played: 300, isBest: false })).toEqual([]);
  expect(faultsOf(claimsOf([18], '', false), { best: 0, played: 300, isBest: false })).toHaveLength(1);
});

test('a good move that the engine chooses is one, whatever a later search says of its score', () => {
  expect(faultsOf(claimsOf([3], '', true), { best: 200, played: 50, isBest: true })).toEqual([]);
});
