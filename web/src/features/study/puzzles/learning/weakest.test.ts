import { expect, it } from 'vitest';
import { weakest } from './weakest.ts';

const standing = (theme: 'fork' | 'pin' | 'endgame', tried: number, solved: number) => ({
  ...{ theme, puzzles: 100, tried, solved },
});

it('the weakest theme has tries enough, and is one that can be trained', () => {
  expect(weakest([])).toBeUndefined();
  expect(weakest([standing('fork', 4, 0), standing('endgame', 20, 1)])).toBeUndefined();
  expect(weakest([standing('fork', 10, 8)])).toBeUndefined();
  expect(weakest([standing('fork', 10, 6), standing('pin', 10, 3)])?.theme).toBe('pin');
});
