import type { RushSpan } from '@tabiya/contract/study/puzzle-rush.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import { DAY_MS, utcDayOf } from '../../../platform/timing/utc-day.ts';

/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The periods that a run counts for: a span, and the instant at which the present one of that span began. */
export type Periods = Record<RushSpan, number>;

/** Somebody who may begin runs. */
export type Runner = Pick<Caller, 'id' | 'isGuest' | 'membershipLevel'>;

/** Returns when the day (UTC) and the week (from Monday) of an instant began; all in ms since the epoch. */
export const periodsAt = (at: number): Periods => ({
  day: utcDayOf(at),
  week: at - ((at - FIRST_MONDAY_MS) % (7 * DAY_MS)),
  ever: 0,
});
