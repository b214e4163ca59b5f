import { queryOptions } from '@tanstack/react-query';
import { games } from '@tabiya/contract/play/games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import type { AppContext } from '../platform/session/app-context.ts';
import { hasNotices, noticesQuery } from '../platform/overlays/queries.ts';
import type { PageData } from '../platform/routing/page-module.ts';

/** First part of the keys of all lists of running games. */
export const GAMES_KEY = ['games'] as const;

/** Query for one's own running games, for people with an open account only. */
export const runningGamesQuery = (call: Call) =>
  queryOptions({ queryKey: [...GAMES_KEY, 'mine'], queryFn: () => call(games.mine, {}), staleTime: 5_000 });

/** Query for people who are logged in only. */
export const rolesQuery = (call: Call) =>
  queryOptions({ queryKey: ['roles'], queryFn: () => call(preferences.roles, {}), staleTime: Infinity });

/** Loads the data of the frame around every page. */
export const loadShell = async ({ call, queries, me, now }: AppContext): Promise<PageData> => {
  const user = me();
  // The page is useful without the bar and the badges.
  await Promise.all([
    user?.isEnabled && queries.prefetchQuery(runningGamesQuery(call)),
    hasNotices(user) && queries.prefetchQuery(noticesQuery(call, user)),
  ]);
  return { now: now() };
};
