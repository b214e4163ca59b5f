import { queryOptions } from '@tanstack/react-query';
import { games } from '@tabiya/contract/play/games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { preferences } from '@tabiya/contract/account/preferences.ts';
import type { AppContext } from '../platform/session/app-context.ts';
import { hasNotices, noticesQuery } from '../platform/overlays/notices-query.ts';
import type { PageData } from '../platform/routing/page-module.ts';

/** One's own running games. Only for somebody with an account that is open. */
export const runningGamesQuery = (call: Call) =>
  queryOptions({ queryKey: ['games', 'mine'], queryFn: () => call(games.mine, {}), staleTime: 5_000 });

/** Only for somebody who is logged in. */
export const rolesQuery = (call: Call) =>
  queryOptions({ queryKey: ['roles'], queryFn: () => call(preferences.roles, {}), staleTime: Infinity });

/** What stands around every page. */
export const loadShell = async ({ call, queries, me, now }: AppContext): Promise<PageData> => {
  const user = me();
  // The page itself is worth showing without the bar and the badges.
  await Promise.all([
    user?.isEnabled && queries.prefetchQuery(runningGamesQuery(call)),
    hasNotices(user) && queries.prefetchQuery(noticesQuery(call, user)),
  ]);
  return { now: now() };
};
