export const LOW_MS = 20_000;
const TENTH = 100;
const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

const two = (value: number) => String(value).padStart(2, '0');

/** `9:59`, `1:02:03` from an hour on, `0:07.4` under 20 s unless tenths are not wanted. Never shows more than is left. */
export function clockText(remaining: number, tenths = true): string {
  const left = Math.max(0, remaining);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  if (left >= HOUR) return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(seconds)}`;
  if (tenths && left < LOW_MS) return `0:${two(seconds)}.${Math.floor((left % SECOND) / TENTH)}`;
  return `${minutes}:${two(seconds)}`;
}

export interface ClockTime {
  /** What was left at `runningSince`, or what is left while it stands, in ms. */
  remaining: number;
  /** The server's instant at which it began to run. */
  runningSince?: number | undefined;
  /** The server's time minus this machine's, in ms. */
  clockOffset?: number | undefined;
}

export function remainingAt(time: ClockTime, machineNow: number): number {
  const { remaining, runningSince, clockOffset = 0 } = time;
  if (runningSince === undefined) return Math.max(0, remaining);
  return Math.max(0, remaining - Math.max(0, machineNow + clockOffset - runningSince));
}

/** What a move took, short: `0.4`, `12.3`, and from a minute on `1:05`. */
export const spentText = (ms: number): string => {
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return (tenths / 10).toFixed(1);
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
