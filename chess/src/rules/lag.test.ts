import { expect, test } from 'vitest';
import { expectedLag, flagGrace, lagGain, lagOf, quotaAfter, startQuota } from './lag.ts';

const control = (base: number, increment = 0) => ({ base: base * 1_000, increment: increment * 1_000 });

test.each([
  [control(60), 390],
  [control(60, 1), 550],
  [control(180), 870],
  [control(213), 1_000],
  [control(1_800), 1_000],
])('%o gains %i ms per move', (timeControl, gain) => {
  expect(lagGain(timeControl)).toBe(gain);
  expect(startQuota(timeControl)).toBe(3 * gain);
});

const journey = { elapsed: 2_000, spent: 1_700, trip: 400, quota: 1_170 };
test.each([
  ['what the mover did not spend', {}, 300],
  ['at most the round trip and a little', { spent: 500 }, 540],
  ['at most the quota', { spent: 0, trip: 5_000 }, 1_170],
  ['at most two seconds', { elapsed: 9_000, spent: 0, trip: 9_000, quota: 9_000 }, 2_000],
  ['nothing where nothing was claimed', { spent: undefined }, 0],
  ['nothing where nothing was measured', { trip: undefined }, 0],
  ['nothing where more was spent than passed', { spent: 2_300 }, 0],
  ['whole milliseconds', { elapsed: 2_000.9 }, 300],
])('a move gets back %s', (...[, change, lag]) => {
  expect(lagOf({ ...journey, ...change })).toBe(lag);
});

test('a quota is used up, is refilled by moves, and is never more than seven gains', () => {
  const bullet = control(60);
  let quota = startQuota(bullet);
  for (const left of [780, 390, 390]) {
    quota = quotaAfter(
      quota,
      lagOf({ ...journey, elapsed: 3_000, spent: 0, trip: 3_000, quota: Math.min(quota, 780) }),
      bullet,
    );
    expect(quota).toBe(left);
  }
  for (let move = 0; move < 20; move += 1) quota = quotaAfter(quota, 0, bullet);
  expect(quota).toBe(7 * 390);
  expect(flagGrace(quota)).toBe(2_000);
});

test('the smallest of the last lags is expected for the next move', () => {
  expect(expectedLag([], 1_000)).toBe(0);
  expect(expectedLag([300, 200], 1_000)).toBe(0);
  expect(expectedLag([0, 300, 250, 400], 1_000)).toBe(250);
  expect(expectedLag([300, 250, 400], 100)).toBe(100);
});
