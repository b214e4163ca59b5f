import { limitOf } from '@tabiya/contract/account/membership-table.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { RushSpan } from '@tabiya/contract/study/puzzle-rush.ts';

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** The periods that a run counts for: a span, and the instant at which the present one of that span began. */
export type Periods = Record<RushSpan, number>;

/** Somebody who may begin runs. */
export type Runner = Pick<Caller, 'id' | 'isGuest' | 'membershipLevel'>;

/** Returns the number of runs per day (UTC) of an account, or of a visitor (null); null: unlimited. */
export const runsADay = (me: Pick<Runner, 'isGuest' | 'membershipLevel'> | null): number | null => {
  const limit = limitOf('rushes_a_day', me === null || me.isGuest ? LEVELS.guest : me.membershipLevel);
  return typeof limit === 'boolean' ? 0 : limit;
};

/** Returns when the day (UTC) and the week (from Monday) of an instant began; all in ms since the epoch. */
export const periodsAt = (at: number): Periods => ({
  day: at - (at % DAY_MS),
  week: at - ((at - FIRST_MONDAY_MS) % (7 * DAY_MS)),
  ever: 0,
});
