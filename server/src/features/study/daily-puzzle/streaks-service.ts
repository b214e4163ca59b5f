import type { Platform } from '../../../platform/site/platform.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { PreferencesService } from '../../account/preferences/service.ts';
import { isOnTime, streakSince } from './policy.ts';
import { streakOf } from './store.ts';

/** Somebody who solves daily puzzles. */
export type Solver = Pick<Caller, 'id' | 'isGuest'>;

export interface StreaksNeeds {
  accounts: Pick<AccountsService, 'directoryOf'>;
  preferences: Pick<PreferencesService, 'hasItem'>;
}

/** Days in a row on which somebody has solved the puzzle of the day, by the time zone of the account. */
export interface Streaks {
  of(me: Solver): Promise<number>;
  /** Returns whether a try that is made now at the puzzle of a day counts for the streak. */
  isOnTime(day: string, me: Solver): Promise<boolean>;
  /** Returns whether the member shall be told what a streak is. */
  hasIntro(me: Solver): Promise<boolean>;
}

export const createStreaks = (
  { store, now, config }: Pick<Platform, 'store' | 'now' | 'config'>,
  { accounts, preferences }: StreaksNeeds,
): Streaks => {
  const accountOf = async ({ id }: Solver) => (await accounts.directoryOf([id])).get(id);
  const timezoneOf = async (me: Solver) => (await accountOf(me))?.timezone ?? null;
  return {
    of: async (me) => streakOf(store, me.id, streakSince(now(), await timezoneOf(me))),
    isOnTime: async (day, me) => isOnTime(day, now(), await timezoneOf(me)),
    async hasIntro(me) {
      if (me.isGuest) return false;
      const account = await accountOf(me);
      if (account === undefined || account.joinedAt >= config.streaksReleasedAt) return false;
      return !(await preferences.hasItem(me.id, 'introducedToStreaks'));
    },
  };
};
