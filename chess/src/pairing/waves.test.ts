import { expect, test } from 'vitest';
import { QUICK_PAIRINGS } from '../rating/time-class.ts';
import { isWaveDue, wavePlan } from './waves.ts';

const plan = { every: 5_000, size: 40 };

test.each([
  ['nobody waits for one alone', { waiting: 1, arrivals: 1, sinceWave: 60_000 }, false],
  ['two in a quiet pool begin at once', { waiting: 2, arrivals: 2, sinceWave: 0 }, true],
  ['a busy pool gathers', { waiting: 12, arrivals: 25, sinceWave: 1_000 }, false],
  ['until its time has come', { waiting: 12, arrivals: 25, sinceWave: 5_000 }, true],
  ['or enough are there', { waiting: 40, arrivals: 60, sinceWave: 10 }, true],
])('%s', (_, pulse, isDue) => {
  expect(isWaveDue(pulse, plan)).toBe(isDue);
});

test('every pool has a plan, and none makes anybody wait long for the wave alone', () => {
  for (const { every, size } of QUICK_PAIRINGS.map(wavePlan)) {
    expect(every).toBeLessThanOrEqual(12_000);
    expect(size).toBeGreaterThanOrEqual(20);
  }
});
