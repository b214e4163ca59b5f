import { demoMember, type DemoWorld } from '../../../platform/site/demo-world.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AskedSeek } from './seeks-service.ts';
import type { DailyGamesService } from './service.ts';

const USUAL: AskedSeek = {
  ...{ gameType: 'chess', days: 3, bankDays: 0, hoursAdded: 0 },
  ...{ rated: true, noVacation: false, color: 0 },
};

const SEEKS: readonly (Partial<AskedSeek> & { by: string })[] = [
  { by: 'demo-farid' },
  { by: 'demo-ines', days: 7, gameType: 'chess960', color: 1 },
  { by: 'demo-jonas', days: 1, noVacation: true, timeoutsMax: 10 },
  { by: 'demo-anna', days: 14, rated: false, ratingMin: 1_200, ratingMax: 2_000 },
];

/** Leaves open seeks of several members. */
export const fillDailySeeks = async (
  { accounts, dailyGames }: { accounts: Pick<AccountsService, 'callerOf'>; dailyGames: DailyGamesService },
  world: DemoWorld,
): Promise<void> => {
  for (const { by, ...wish } of SEEKS) {
    const caller = await accounts.callerOf(demoMember(world, by).id);
    if (caller === undefined || (await dailyGames.ownSeeks(caller)).length > 0) continue;
    await dailyGames.random(caller, { ...USUAL, ...wish });
  }
};
