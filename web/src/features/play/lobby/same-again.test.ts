import { expect, it } from 'vitest';
import { sameAgain } from './same-again.ts';

const played = {
  variant: 'chess',
  timeControl: { base: 180_000, increment: 2_000 },
  rated: true,
  isSetUp: false,
} as const;

it('leads to the pool of the game', () => {
  expect(sameAgain(played, false)).toEqual({ pool: '3+2' });
  expect(sameAgain({ ...played, rated: false }, true), 'guests play casual games').toEqual({ pool: '3+2' });
});

it('creates a seek on the terms of the game if no pool has them', () => {
  const custom = { view: 'custom', variant: 'chess', time: '3+2', rated: '1', offer: '1' };
  expect(sameAgain({ ...played, variant: 'crazyhouse' }, false)).toEqual({ ...custom, variant: 'crazyhouse' });
  expect(sameAgain({ ...played, rated: false }, false)).toEqual({ ...custom, rated: '0' });
  const odd = { base: 420_000, increment: 3_000 };
  expect(sameAgain({ ...played, timeControl: odd }, false)).toEqual({ ...custom, time: '7+3' });
});

it('creates no seek after a game that was set up by hand', () => {
  const terms = { view: 'custom', variant: 'chess', time: '3+2', rated: '0', offer: undefined };
  expect(sameAgain({ ...played, rated: false, isSetUp: true }, false)).toEqual(terms);
});
