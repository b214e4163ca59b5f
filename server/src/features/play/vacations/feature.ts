import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../games/service.ts';
import { fillDailyGames } from './demo.ts';
import { SETTLE_AFTER_MS, settleJob } from './jobs.ts';
import { createProtection } from './protection-service.ts';
import { vacationRoutes } from './routes.ts';
import { createVacationsService, type VacationsService } from './service.ts';

/** Interval between two looks for members who are about to lose on time, ms. */
const PROTECT_INTERVAL_MS = 30_000;

export const createVacations = (
  platform: Platform,
  needs: { accounts: AccountsService; games: GamesService },
): { feature: Feature; service: VacationsService; protect: () => Promise<void> } => {
  const settle = settleJob((accountId) => service.settle(accountId));
  const service = createVacationsService(platform, {
    ...needs,
    async settleLater(queries, accountId) {
      await platform.jobs.send(settle, { accountId }, { queries, startAfter: platform.now() + SETTLE_AFTER_MS });
    },
  });
  const protect = createProtection(platform, { ...needs, vacations: service });
  needs.games.onReturn(async (accountId) => void (await service.stop(accountId)));
  const name = 'vacations.protect';

  return {
    service,
    protect,
    feature: {
      every: [{ name, ms: PROTECT_INTERVAL_MS, leader: name, onlyByItself: true, run: protect }],
      demo: (world) => fillDailyGames({ games: needs.games, vacations: service }, world),
      keeper: { name: 'vacations', exportOf: service.exportOf, erase: service.erase },
      routes: vacationRoutes(service),
      jobs: [settle] as Feature['jobs'] & object,
    },
  };
};
