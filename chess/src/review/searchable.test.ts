import { expect, test } from 'vitest';
import { startPosition } from '../rules/position.ts';
import { isSearchable } from './searchable.ts';
import { SEARCHABLE, UNSEARCHABLE } from '../../test/searchable-positions.ts';

test.each(Object.entries(SEARCHABLE))('an engine can search %s', (_, fen) => {
  expect(isSearchable(startPosition(fen))).toBe(true);
});

test.each(Object.entries(UNSEARCHABLE))('an engine cannot search %s', (_, fen) => {
  expect(isSearchable(startPosition(fen))).toBe(false);
});
