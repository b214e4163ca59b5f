import { expect, test } from 'vitest';
import { clubsFound } from './clubs-found.ts';

const clubs = [
  { name: 'My chess club', last_activity: 1 },
  { name: 'Endgame Lab', last_activity: 3 },
  { name: 'Chessmen', last_activity: 2 },
];

test('clubs are found by a part of the name, whatever its case, the latest activity first', () => {
  const names = (filter: string) => clubsFound(clubs, filter).map(({ name }) => name);
  expect(names('CHE')).toEqual(['Chessmen', 'My chess club']);
  expect(names(' lab ')).toEqual(['Endgame Lab']);
  expect(names('xyz')).toEqual([]);
  expect(names('')).toEqual(['Endgame Lab', 'Chessmen', 'My chess club']);
});
