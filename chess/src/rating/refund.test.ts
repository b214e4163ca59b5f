import { expect, test } from 'vitest';
import { refundedPoints } from './refund.ts';

test.each([
  { says: 'all that was taken', taken: 40.5, rating: 1500, best: 1600, back: 40.5 },
  { says: 'no more than 150', taken: 900, rating: 1000, best: 1900, back: 150 },
  { says: 'no more than leads back to the best', taken: 40, rating: 1590, best: 1600, back: 10 },
  { says: 'nothing to who stands at their best', taken: 40, rating: 1600, best: 1600, back: 0 },
  { says: 'nothing, and takes nothing, where the best is lower', taken: 40, rating: 1610, best: 1600, back: 0 },
  { says: 'nothing where nothing was taken', taken: 0, rating: 1500, best: 1600, back: 0 },
])('gives back $says', ({ taken, rating, best, back }) => {
  expect(refundedPoints({ taken, rating, best })).toBe(back);
});
