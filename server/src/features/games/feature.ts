import { gameChannel } from '@tabiya/contract/games.ts';
import type { Feature, Platform } from '../../platform/platform.ts';
import { accountClosed, accountRegistered, accountRenamed } from '../accounts/events.ts';
import { gameRooms } from './channel.ts';
import { DEADLINE_STEP } from './deadlines.ts';
import { createGamesJobs } from './jobs.ts';
import { LiveGames, type GamesNeeds } from './live-games-service.ts';
import { createPresence } from './presence.ts';
import { createRematches } from './rematch-service.ts';
import { gameRoutes } from './routes.ts';
import { createGamesService, type GamesService } from './service.ts';

export const createGames = (platform: Platform, needs: GamesNeeds): { feature: Feature; service: GamesService } => {
  const live = new LiveGames(platform, needs);
  const service = createGamesService(platform, live);
  const room = platform.room(gameChannel);
  const presence = createPresence(room);
  const rematches = createRematches({
    store: platform.store,
    prepare: (game) => live.prepare(game),
    started: (game) => live.started(game),
    playing: (accountIds) => service.playing(accountIds),
    tell: (open, rematch) => room.passing(open.id, 'rematch', rematch),
  });
  const jobs = createGamesJobs(platform, live);
  platform.events.on(accountRegistered, ({ accountId, username }) => live.rename(accountId, username));
  platform.events.on(accountRenamed, ({ accountId, username }) => live.rename(accountId, username));
  platform.events.on(accountClosed, ({ accountId }) => service.giveUp(accountId));
  let timer: NodeJS.Timeout | undefined;

  return {
    service,
    feature: {
      routes: gameRoutes(service),
      channels: [gameRooms({ live, presence, rematches })],
      async start() {
        await jobs.start();
        timer = setInterval(() => live.flagDue(), DEADLINE_STEP).unref();
      },
      halt() {
        clearInterval(timer);
        jobs.halt();
      },
      async stop() {
        clearInterval(timer);
        presence.stop();
        await live.idle();
        await jobs.stop();
      },
    },
  };
};
