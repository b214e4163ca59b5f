import { DAY_MS } from '../../../platform/timing/utc-day.ts';

/** By time zone: to make a format costs more than the rest of the call. There are a few hundred zones. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date (`YYYY-MM-DD`) of an instant (ms since the epoch) in a time zone; UTC if that is null. */
export const dateIn = (at: number, timezone: string | null): string => {
  const zone = timezone ?? 'UTC';
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' });
  formats.set(zone, format);
  return format.format(at);
};

/** Returns the date that lies a number of days after another one, or before it. */
export const dateAfter = (day: string, days: number): string => dateIn(Date.parse(day) + days * DAY_MS, null);

/**
 * Returns whether a try at the puzzle of a day is made on that day: in UTC, by which puzzles change, or where the
 * solver is. Both count, so that nobody loses a streak because the puzzle changes in the afternoon.
 */
export const isOnTime = (day: string, at: number, timezone: string | null): boolean =>
  day === dateIn(at, null) || day === dateIn(at, timezone);

/** Returns the last day that may end a streak which still goes on: yesterday, where it is earlier. */
export const streakSince = (at: number, timezone: string | null): string => {
  const [here, utc] = [dateIn(at, timezone), dateIn(at, null)];
  return dateAfter(here < utc ? here : utc, -1);
};
