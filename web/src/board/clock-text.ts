export const LOW_MS = 20_000;
const TENTH = 100;
const SECOND = 1_000;
const MINUTE = 60_000;
const HOUR = 3_600_000;

const two = (value: number) => String(value).padStart(2, '0');

/** `9:59`, `1:02:03` from an hour on, `0:07.4` under 20 s. Never shows more than is left. */
export function clockText(remaining: number): string {
  const left = Math.max(0, remaining);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  if (left >= HOUR) return `${Math.floor(left / HOUR)}:${two(minutes)}:${two(seconds)}`;
  if (left < LOW_MS) return `0:${two(seconds)}.${Math.floor((left % SECOND) / TENTH)}`;
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
