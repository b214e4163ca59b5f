import { queryOptions } from '@tanstack/react-query';
import { archive } from '@tabiya/contract/archive.ts';
import { games } from '@tabiya/contract/games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const watchableQuery = (call: Call) =>
  queryOptions({ queryKey: ['games', 'watchable'], queryFn: () => call(games.watchable, {}), staleTime: 5_000 });

/** The last games of one player. */
export const recentGamesQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['archive', username.toLowerCase(), {}, 1],
    queryFn: () => call(archive.list, { username, page: 1 }),
    staleTime: 5_000,
  });
