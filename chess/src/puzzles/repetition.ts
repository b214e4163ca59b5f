const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Waits between repetitions, ms: 4 hours, 1 and 3 days, 1 and 2 weeks, 1, 3 and 6 months of 30 days. */
export const REPETITION_MS: readonly number[] = [
  4 * HOUR_MS,
  ...[1, 3, 7, 14, 30, 90, 180].map((days) => days * DAY_MS),
];

/**
 * Returns the next step after a repetition at `step`, an index of `REPETITION_MS`: one further if it was right, the first
 * after a miss; undefined after the last one, when nothing needs to be repeated any more.
 */
export const nextStep = (step: number, isRight: boolean): number | undefined => {
  if (!isRight) return 0;
  return step + 1 < REPETITION_MS.length ? step + 1 : undefined;
};
