import { gameChannel } from '@tabiya/contract/play/games.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed, accountRegistered, accountRenamed } from '../../account/accounts/events.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { gameRooms } from './channel.ts';
import { gameContent } from './content.ts';
import { DEADLINE_STEP_MS } from '../../../live-play/deadlines.ts';
import { createGamesJobs } from './jobs.ts';
import { createDelayedBroadcastRooms } from './delayed-broadcast-rooms.ts';
import { createLiveGames, type GamesNeeds } from './live-games-service.ts';
import type { OtherGames } from './other-games.ts';
import { createRematches } from './rematch-service.ts';
import { gameRoutes } from './routes.ts';
import { createSeenJobs, type SeenJobs } from './seen-jobs.ts';
import { createGamesService, type GamesService } from './service.ts';

export const createGames = (
  platform: Platform,
  needs: GamesNeeds & {
    accounts: Pick<AccountsService, 'playerByName'>;
    friends: Pick<FriendsService, 'isBlocked'>;
    conduct: Pick<ConductService, 'mayPlay'>;
  },
): { feature: Feature; service: GamesService; seen: SeenJobs } => {
  const live = createLiveGames(platform, needs);
  const others: OtherGames[] = [];
  const service = createGamesService(platform, live, others);
  const room = platform.room(gameChannel);
  const rematches = createRematches({
    store: platform.store,
    prepare: (game) => live.prepare(game),
    started: (game) => live.started(game),
    playing: (accountIds) => service.playing(accountIds),
    isBlocked: needs.friends.isBlocked,
    mayPlay: needs.conduct.mayPlay,
    tell: (open, rematch) => room.passing(open.id, 'rematch', rematch),
  });
  const delayedBroadcastRooms = createDelayedBroadcastRooms({
    room,
    delayedBroadcast: live.delayedBroadcast,
    now: platform.now,
  });
  const seen = createSeenJobs(platform);
  const jobs = createGamesJobs(platform, live, others);
  platform.events.on(accountRegistered, ({ accountId, username }) => live.games.rename(accountId, username));
  platform.events.on(accountRenamed, ({ accountId, username }) => live.games.rename(accountId, username));
  platform.events.on(accountClosed, ({ accountId }) => service.giveUp(accountId));

  return {
    service,
    seen,
    feature: {
      content: { game: gameContent(service, needs.accounts) },
      every: [
        ...live.games.every,
        ...seen.every,
        { name: 'games.later', ms: DEADLINE_STEP_MS, until: 'halt', run: () => live.delayedBroadcast.look() },
      ],
      routes: gameRoutes(service),
      channels: [gameRooms({ live, rematches, delayedBroadcastRooms, now: platform.now })],
      async start() {
        await jobs.start();
        seen.start();
      },
      halt: jobs.halt,
      async stop() {
        live.games.presence.stop();
        seen.stop();
        await live.games.idle();
        await jobs.stop();
      },
    },
  };
};
