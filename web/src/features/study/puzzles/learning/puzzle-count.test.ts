import { expect, it } from 'vitest';
import { countOf, countText } from './puzzle-count.ts';

it('a number of puzzles is rounded down from a thousand on', () => {
  expect([0, 999, 1_000, 5_569, 500_123].map((count) => countText(count, 'en'))).toEqual([
    ...['0', '999', '1K+', '5.5K+', '500K+'],
  ]);
  const standing = (theme: 'opening' | 'endgame' | 'fork', puzzles: number) => ({
    theme,
    puzzles,
    tried: 0,
    solved: 0,
  });
  expect(countOf({ themes: [standing('opening', 3), standing('endgame', 4), standing('fork', 5)] })).toBe(7);
});
