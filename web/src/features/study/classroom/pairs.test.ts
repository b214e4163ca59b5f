import { expect, it } from 'vitest';
import { pairAll, shuffled } from './pairs.ts';

it('pairs everybody once, and names the one who is left', () => {
  expect(pairAll([])).toEqual({ pairs: [], odd: undefined });
  expect(pairAll(['a'])).toEqual({ pairs: [], odd: 'a' });
  expect(pairAll(['a', 'b', 'c', 'd', 'e'])).toEqual({
    pairs: [
      { white: 'a', black: 'b' },
      { white: 'c', black: 'd' },
    ],
    odd: 'e',
  });
});

it('puts a list into another order without losing anybody', () => {
  expect(shuffled(['a', 'b', 'c'], () => 0)).toEqual(['b', 'c', 'a']);
  expect(shuffled(['a', 'b', 'c'], () => 0.999)).toEqual(['a', 'b', 'c']);
});
