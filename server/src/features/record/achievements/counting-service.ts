import type { AchievementCounter } from '@tabiya/contract/record/achievements.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { createAchievementGrants } from './grants-service.ts';
import { reachedBy } from './standing.ts';
import { raiseCounter } from './store.ts';

interface CountingNeeds {
  accounts: Pick<AccountsService, 'callerOf'>;
  give: ReturnType<typeof createAchievementGrants>;
}

/** Raises what is counted of a member outside of games, and gives what it has reached. Guests achieve nothing. */
export const createAchievementCounting =
  ({ store, now }: Pick<Platform, 'store' | 'now'>, { accounts, give }: CountingNeeds) =>
  async (accountId: string, counter: AchievementCounter, value: number): Promise<void> => {
    const account = await accounts.callerOf(accountId);
    if (account === undefined || account.isGuest) return;
    if (!(await raiseCounter(store, { accountId, counter, value }))) return;
    await give(account, reachedBy(counter, value), { gameId: null, at: now(), shownAt: null, isTold: true });
  };
