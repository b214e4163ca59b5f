import { expect, it } from 'vitest';
import { accuracyOf, goalOf, runningRound } from './round-figures.ts';

const round = (number: number, isOver: boolean) => ({
  ...{ number, startedAt: 1, endedAt: isOver ? 2 : null, tried: 4, solved: 3, ms: number * 10_000 },
});
const set = (...rounds: ReturnType<typeof round>[]) => ({
  id: 'x',
  name: 'x',
  size: 4,
  createdAt: 1,
  isGiven: false,
  rounds,
});

it('the goal of a round is a fifth less than the time of the last one that is over', () => {
  expect(goalOf(set())).toBeUndefined();
  expect(goalOf(set(round(1, false)))).toBeUndefined();
  expect(goalOf(set(round(2, false), round(1, true)))).toBe(8_000);
  expect(goalOf(set(round(2, true), round(1, true)))).toBe(16_000);
  expect(runningRound(set(round(2, true)))).toBeUndefined();
  expect(runningRound(set(round(2, false), round(1, true)))?.number).toBe(2);
  expect(accuracyOf(round(1, true))).toBe(0.75);
  expect(accuracyOf({ ...round(1, false), tried: 0 })).toBeUndefined();
});
