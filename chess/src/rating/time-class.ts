import { TIME_CLASSES, type RatingClass, type TimeClass, type TimeControl } from '../rules/types.ts';

const control = (minutes: number, seconds: number): TimeControl => ({
  base: minutes * 60_000,
  increment: seconds * 1_000,
});

/** Time controls of quick pairing, fastest first. */
export const QUICK_PAIRINGS: readonly TimeControl[] = [
  control(1, 0),
  control(1, 1),
  control(2, 1),
  control(3, 0),
  control(3, 2),
  control(5, 0),
  control(5, 5),
  control(10, 0),
  control(10, 5),
  control(15, 10),
  control(30, 0),
];

/** The time control of a game without clocks, as games against bots may be. No other time control has no time at all. */
export const NO_CLOCK: TimeControl = { base: 0, increment: 0 };

/** Returns whether a game with this time control has clocks. */
export const hasClock = ({ base, increment, perMove }: TimeControl): boolean =>
  perMove !== undefined || base + increment > 0;

/**
 * Returns the time class by base + 40 increments, the time of one side in a game of 40 moves: under 3 minutes is
 * bullet, under 10 is blitz, the rest is rapid. Whatever allows time for each move is daily, and a game without clocks
 * counts as rapid.
 */
export function timeClassOf(timeControl: TimeControl): TimeClass {
  if (timeControl.perMove !== undefined) return 'daily';
  if (!hasClock(timeControl)) return 'rapid';
  const estimate = timeControl.base + 40 * timeControl.increment;
  if (estimate < 180_000) return 'bullet';
  return estimate < 600_000 ? 'blitz' : 'rapid';
}

/** Returns whether a class rates games of one speed, whose name and icon it shares. */
export const isTimeClass = (ratingClass: RatingClass): ratingClass is TimeClass =>
  TIME_CLASSES.some((one) => one === ratingClass);

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Days that a daily game may allow for each move. */
export const DAYS_PER_MOVE = [1, 2, 3, 5, 7, 10, 14] as const;

/** Maximum time bank of a daily game, in days, and of what each move adds to it, in hours. */
export const BANK_DAYS_MAX = 14;
export const BANK_HOURS_ADDED_MAX = 24;

/**
 * Returns the time control with so many days for each move. A time bank (days) counts when these are used up, and each
 * move adds some hours to it.
 */
export const dailyControl = (days: number, bankDays = 0, hoursAdded = 0): TimeControl => ({
  base: bankDays * DAY_MS,
  increment: hoursAdded * HOUR_MS,
  perMove: days * DAY_MS,
});

/** Returns the time bank that a time control of daily games has, in days, and what each move adds, in hours. */
export const bankOf = ({ base, increment }: TimeControl): { bankDays: number; hoursAdded: number } => ({
  bankDays: base / DAY_MS,
  hoursAdded: increment / HOUR_MS,
});

/** Returns the days that a time control allows for each move; undefined if it is not one of daily games. */
export const daysPerMove = ({ perMove }: TimeControl): number | undefined =>
  perMove === undefined ? undefined : perMove / DAY_MS;

/**
 * Formats a time control as `3+2`: minutes (with a fraction where needed, `0.5+0`) and seconds of increment; that of a
 * daily game as in PGN, one move in so many seconds: `1/259200`.
 */
export const formatTimeControl = ({ base, increment, perMove }: TimeControl): string =>
  perMove === undefined ? `${base / 60_000}+${increment / 1_000}` : `1/${perMove / 1_000}`;

/**
 * Parses `3+2` or `0.5+0`; undefined unless both are whole numbers of milliseconds, up to 180 minutes and 180 seconds.
 */
export function parseTimeControl(text: string): TimeControl | undefined {
  const match = /^(\d{1,3}(?:\.\d{1,4})?)\+(\d{1,3})$/.exec(text);
  if (!match) return undefined;
  const base = Math.round(Number(match[1]) * 60_000);
  const increment = Number(match[2]) * 1_000;
  if (base > 180 * 60_000 || increment > 180_000 || base + increment === 0) return undefined;
  return { base, increment };
}
