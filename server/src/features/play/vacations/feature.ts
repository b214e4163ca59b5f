import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { GamesService } from '../games/service.ts';
import { fillDailyGames } from './demo.ts';
import { createProtection } from './protection-service.ts';
import { vacationRoutes } from './routes.ts';
import { createVacationsService, type VacationsService } from './service.ts';

/** Interval between two looks for members who are about to lose on time, ms. */
const PROTECT_INTERVAL_MS = 30_000;

export const createVacations = (
  platform: Platform,
  needs: { accounts: AccountsService; games: GamesService },
): { feature: Feature; service: VacationsService; protect: () => Promise<void> } => {
  const service = createVacationsService(platform, needs);
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
    },
  };
};
