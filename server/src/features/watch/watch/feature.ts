import { followingChannel } from '@tabiya/contract/watch/watch.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { tableEnded, tableStarted } from '../../play/bughouse/events.ts';
import type { BughouseService } from '../../play/bughouse/service.ts';
import { gameSeen } from '../../play/games/events.ts';
import type { GamesService } from '../../play/games/service.ts';
import { watchRooms } from './channel.ts';
import { createFollowedGames, type FollowedGamesNeeds } from './followed-games-service.ts';
import { createPreviewsService } from './previews-service.ts';
import { watchRoutes } from './routes.ts';
import { createTopPlayers, type TopPlayersNeeds } from './top-players-service.ts';
import { createWatched } from './watched.ts';
import { createTvService, type TvService } from './tv-service.ts';

type WatchNeeds = FollowedGamesNeeds &
  TopPlayersNeeds & {
    games: GamesService;
    bughouse: Pick<BughouseService, 'watching'>;
    accounts: TopPlayersNeeds['accounts'];
  };

/** Interval of checks whether a game on television has ended. */
const DIRECT_EVERY_MS = 1_000;

export const createWatch = (platform: Platform, needs: WatchNeeds): { feature: Feature; tv: TvService } => {
  const games = createWatched(needs.games, needs.bughouse.watching);
  const previews = createPreviewsService(platform, games);
  const tv = createTvService(platform, games);
  const following = createFollowedGames(needs);
  const follow = platform.room(followingChannel);
  const endings: (() => void)[] = [];

  return {
    tv,
    feature: {
      every: [{ name: 'watch.tv', ms: DIRECT_EVERY_MS, leader: 'watch.tv', onlyByItself: true, run: tv.direct }],
      routes: watchRoutes({ previews, tv, following, topPlayers: createTopPlayers(needs) }),
      channels: watchRooms({ previews, tv, following }),
      async start() {
        endings.push(
          tv.listen(),
          platform.events.on(tableStarted, ({ gameId, players }) => {
            for (const id of players) follow.passing(id, 'began', { gameId });
          }),
          platform.events.on(tableEnded, ({ gameId, players }) => {
            for (const id of players) follow.passing(id, 'ended', { gameId });
          }),
          platform.events.on(gameSeen, ({ gameId, players, is }) => {
            const news = is === 'begun' ? 'began' : 'ended';
            for (const id of [players.white, players.black]) follow.passing(id, news, { gameId });
          }),
        );
      },
      async stop() {
        for (const end of endings) end();
        previews.stop();
      },
    },
  };
};
