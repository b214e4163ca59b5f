export const LOW_MS = 20_000;
const TENTH = 100;
const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Formats a clock: `9:59`, `1:02:03` from an hour on, `0:07.4` under 20 s unless tenths are off. It never shows more
 * than is left.
 */
export function clockText(remaining: number, tenths = true): string {
  const left = Math.max(0, remaining);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  if (left >= HOUR) return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(seconds)}`;
  if (tenths && left < LOW_MS) return `0:${two(seconds)}.${Math.floor((left % SECOND) / TENTH)}`;
  return `${minutes}:${two(seconds)}`;
}

export interface ClockTime {
  /** Time left at `runningSince`, or while the clock does not run, in ms. */
  remaining: number;
  /** Server time at which the clock started. */
  runningSince?: number | undefined;
  /** Server time minus this machine's time, in ms. */
  clockOffset?: number | undefined;
}

export function remainingAt(time: ClockTime, machineNow: number): number {
  const { remaining, runningSince, clockOffset = 0 } = time;
  if (runningSince === undefined) return Math.max(0, remaining);
  return Math.max(0, remaining - Math.max(0, machineNow + clockOffset - runningSince));
}

/** Formats the time a move took: `0.4`, `12.3`, and from a minute on `1:05`. */
export const spentText = (ms: number): string => {
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return (tenths / 10).toFixed(1);
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
