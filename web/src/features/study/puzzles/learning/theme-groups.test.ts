import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { expect, it } from 'vitest';
import { THEME_GROUPS } from './theme-groups.ts';

it('every theme is offered in one group', () =>
  expect(Object.values(THEME_GROUPS).flat().toSorted()).toEqual(PUZZLE_THEMES.toSorted()));
