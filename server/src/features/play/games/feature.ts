import { gameChannel } from '@tabiya/contract/play/games.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed, accountRegistered, accountRenamed } from '../../account/accounts/events.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { ConductService } from '../../people/conduct/service.ts';
import type { FriendsService } from '../../people/friends/service.ts';
import { gameRooms } from './channel.ts';
import { gameContent } from './content.ts';
import { REPEAT_INTERVAL_MS } from '../../../live-play/room-occupancy.ts';
import { DEADLINE_STEP_MS } from '../../../live-play/deadlines.ts';
import { createGamesJobs } from './jobs.ts';
import { createDelayedBroadcastRooms } from './delayed-broadcast-rooms.ts';
import { LiveGames, type GamesNeeds } from './live-games-service.ts';
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
  const live = new LiveGames(platform, needs);
  const others: OtherGames[] = [];
  const service = createGamesService(platform, live, others);
  const room = platform.room(gameChannel);
  const { presence } = live;
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
  platform.events.on(accountRegistered, ({ accountId, username }) => live.rename(accountId, username));
  platform.events.on(accountRenamed, ({ accountId, username }) => live.rename(accountId, username));
  platform.events.on(accountClosed, ({ accountId }) => service.giveUp(accountId));

  return {
    service,
    seen,
    feature: {
      content: { game: gameContent(service, needs.accounts) },
      every: [
        ...jobs.every,
        ...seen.every,
        { name: 'games.flags', ms: DEADLINE_STEP_MS, until: 'halt', run: () => live.flagDue() },
        { name: 'games.later', ms: DEADLINE_STEP_MS, until: 'halt', run: () => live.delayedBroadcast.look() },
        { name: 'games.presence', ms: REPEAT_INTERVAL_MS, run: () => presence.upkeep(live.games.all()) },
      ],
      routes: gameRoutes(service),
      channels: [gameRooms({ live, presence, rematches, delayedBroadcastRooms, now: platform.now })],
      async start() {
        await jobs.start();
        seen.start();
      },
      halt: jobs.halt,
      async stop() {
        presence.stop();
        seen.stop();
        await live.idle();
        await jobs.stop();
      },
    },
  };
};
