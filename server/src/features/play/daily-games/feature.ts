import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed } from '../../account/accounts/events.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { gameEnded } from '../games/events.ts';
import { fillDailySeeks } from './demo.ts';
import { tidyJob } from './jobs.ts';
import { dailyGamesRoutes } from './routes.ts';
import { createTurnAlerts, type TurnAlerts, type TurnAlertsNeeds } from './turn-alerts-service.ts';
import { createDailyGamesService, type DailyGamesNeeds, type DailyGamesService } from './service.ts';

/** Interval between two looks for turns of which nobody has been told, ms. */
const POLL_INTERVAL_MS = 2_000;

export const createDailyGames = (
  platform: Platform,
  needs: DailyGamesNeeds & TurnAlertsNeeds & { accounts: Pick<AccountsService, 'callerOf'> },
): { feature: Feature; service: DailyGamesService; turnAlerts: TurnAlerts } => {
  const service = createDailyGamesService(platform, needs);
  const turnAlerts = createTurnAlerts(platform, needs);
  const endings = [
    platform.events.on(accountClosed, ({ accountId }) => service.dropSeeks(accountId)),
    platform.events.on(gameEnded, async ({ gameId, players: { white, black }, timeClass }) => {
      if (timeClass === 'daily') await turnAlerts.over(gameId, [white, black]);
    }),
  ];
  const turns = 'daily-games.turns';

  return {
    service,
    turnAlerts,
    feature: {
      every: [{ name: turns, ms: POLL_INTERVAL_MS, leader: turns, onlyByItself: true, run: turnAlerts.look }],
      demo: (world) => fillDailySeeks({ accounts: needs.accounts, dailyGames: service }, world),
      keeper: { name: 'daily-games', exportOf: service.exportOf, erase: service.erase },
      routes: dailyGamesRoutes(service),
      jobs: [tidyJob(platform)] as Feature['jobs'] & object,
      async stop() {
        for (const end of endings) end();
      },
    },
  };
};
