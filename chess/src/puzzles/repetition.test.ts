import { expect, it } from 'vitest';
import { nextStep, REPETITION_MS } from './repetition.ts';

it('what is right comes later each time, until it stays away, and a miss begins again', () => {
  expect(REPETITION_MS.map((ms) => ms / 3_600_000)).toEqual([4, 24, 72, 168, 336, 720, 2160, 4320]);
  expect(nextStep(0, true)).toBe(1);
  expect(nextStep(6, true)).toBe(7);
  expect(nextStep(7, true)).toBeUndefined();
  expect(nextStep(5, false)).toBe(0);
});
