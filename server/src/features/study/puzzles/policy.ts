import { limitOf } from '@tabiya/contract/account/membership-table.ts';
import { LEVELS } from '@tabiya/contract/kit/levels.ts';
import type { Caller } from '../../../platform/session/caller.ts';

const DAY_MS = 86_400_000;

/** Somebody who solves puzzles. */
export type Solver = Pick<Caller, 'id' | 'isGuest' | 'membershipLevel'>;

/** Returns the number of first tries per day (UTC) of an account, or of a visitor (null); null: unlimited. */
export const triesADay = (me: Pick<Solver, 'isGuest' | 'membershipLevel'> | null): number | null => {
  const limit = limitOf('puzzles_a_day', me === null || me.isGuest ? LEVELS.guest : me.membershipLevel);
  return typeof limit === 'boolean' ? 0 : limit;
};

/** Returns the start of the UTC day of an instant; both in ms since the epoch. */
export const dayOf = (at: number): number => at - (at % DAY_MS);
