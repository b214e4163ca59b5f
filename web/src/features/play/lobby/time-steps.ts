import { MAX_BASE_MS, MAX_INCREMENT_MS, MIN_SIDE_TIME_MS } from '@tabiya/contract/play/lobby.ts';
import type { TimeControl } from '@tabiya/chess/rules/types.ts';

const MINUTE = 60_000;
const times = (unit: number, ...counts: number[]) => counts.map((count) => count * unit);
const upTo = (last: number, first = 0) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Steps of the sliders: fine for short games, coarse for long ones. */
export const BASE_STEPS: readonly number[] = [
  ...times(MINUTE, 0, 0.25, 0.5, 0.75, 1, 1.5, 2, 2.5),
  ...times(MINUTE, ...upTo(20, 3), 25, 30, 35, 40, 45, 60, 75, 90, 105, 120, 135, 150, 165, 180),
];
export const INCREMENT_STEPS: readonly number[] = times(1_000, ...upTo(20), 25, 30, 45, 60, 90, 120, 150, 180);

/** Returns the step nearest to a time. */
export const nearest = (steps: readonly number[], time: number): number =>
  steps.reduce((best, step, i) => (Math.abs(step - time) < Math.abs(steps[best]! - time) ? i : best), 0);

/** Converts typed minutes or seconds to whole seconds within the bounds; undefined outside them. */
export const baseOf = (minutes: number): number | undefined => within(Math.round(minutes * 60) * 1_000, MAX_BASE_MS);
export const incrementOf = (seconds: number): number | undefined =>
  within(Math.round(seconds) * 1_000, MAX_INCREMENT_MS);
const within = (time: number, most: number) => (time >= 0 && time <= most ? time : undefined);

/** Returns whether there is enough time to play at all. */
export const isPlayable = ({ base, increment }: TimeControl): boolean => base + 40 * increment >= MIN_SIDE_TIME_MS;
