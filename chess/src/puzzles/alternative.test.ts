import { expect, it } from 'vitest';
import type { Score } from '../review/types.ts';
import { judgeAlternative } from './alternative.ts';

const cp = (value: number): Score => ({ cp: value });
const mate = (moves: number): Score => ({ mate: moves });

it.each([
  [mate(2), mate(2), 'white', 'as_good'],
  [mate(3), mate(2), 'white', 'good'],
  [cp(900), mate(2), 'white', 'good'],
  [cp(50), mate(2), 'white', 'worse'],
  [cp(500), cp(520), 'white', 'as_good'],
  [mate(4), cp(600), 'white', 'as_good'],
  [cp(300), cp(450), 'white', 'good'],
  [cp(0), cp(450), 'white', 'worse'],
  [cp(-500), cp(-520), 'black', 'as_good'],
  [mate(-2), mate(-2), 'black', 'as_good'],
  [mate(3), mate(-2), 'black', 'worse'],
] as const)('%j beside %j for %s is %s', (...[tried, wanted, solver, verdict]) => {
  expect(judgeAlternative(tried, wanted, solver)).toBe(verdict);
});
