import { watch } from '@tabiya/contract/watch/watch.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { FollowedGames } from './followed-games-service.ts';
import type { PreviewsService } from './previews-service.ts';
import type { createTopPlayers } from './top-players-service.ts';
import type { TvService } from './tv-service.ts';

interface Parts {
  previews: PreviewsService;
  tv: TvService;
  following: FollowedGames;
  topPlayers: ReturnType<typeof createTopPlayers>;
}

export const watchRoutes = ({ previews, tv, following, topPlayers }: Parts): Route[] =>
  routes('watch', watch, {
    list: (wanted) => previews.list(wanted),
    channels: async () => ({ channels: await tv.channels() }),
    following: ({ username }, { me }) => following.followed(username, me?.id ?? null),
    topPlayers: async () => ({ topPlayers: await topPlayers() }),
  });
