import { expect, it } from 'vitest';
import { mainTheme } from './main-theme.ts';

it('the main theme is a motif, or else what says most', () => {
  expect(mainTheme(['advantage', 'middlegame', 'sacrifice', 'short'])).toBe('sacrifice');
  expect(mainTheme(['mate', 'mateIn2', 'short'])).toBe('mateIn2');
  expect(mainTheme(['endgame', 'long', 'rookEndgame'])).toBe('rookEndgame');
  expect(mainTheme(['crushing', 'long'])).toBe('crushing');
  expect(mainTheme([])).toBeUndefined();
});
