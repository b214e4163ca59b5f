import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed } from '../../account/accounts/events.ts';
import { tidyJob } from './jobs.ts';
import { dailyGamesRoutes } from './routes.ts';
import { createDailyGamesService, type DailyGamesNeeds, type DailyGamesService } from './service.ts';

export const createDailyGames = (
  platform: Platform,
  needs: DailyGamesNeeds,
): { feature: Feature; service: DailyGamesService } => {
  const service = createDailyGamesService(platform, needs);
  const endings = [platform.events.on(accountClosed, ({ accountId }) => service.dropSeeks(accountId))];

  return {
    service,
    feature: {
      keeper: { name: 'daily-games', exportOf: service.exportOf, erase: service.erase },
      routes: dailyGamesRoutes(service),
      jobs: [tidyJob(platform)] as Feature['jobs'] & object,
      async stop() {
        for (const end of endings) end();
      },
    },
  };
};
