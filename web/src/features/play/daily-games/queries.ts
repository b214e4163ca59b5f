import { queryOptions } from '@tanstack/react-query';
import { dailyGames } from '@tabiya/contract/play/daily-games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** Key prefix of all queries below, which are invalidated together when a daily game or seek has changed. */
export const DAILY_KEY = ['daily-games'] as const;

/** Query for members only. */
export const dailyListQuery = (call: Call, turn: 'ready' | 'waiting') =>
  pagedQuery({
    key: [...DAILY_KEY, 'list', turn],
    ask: (page) => call(dailyGames.list, { turn, ...page }),
    staleTime: 5_000,
  });

/** Number of games that the home page shows. */
const READY_SHOWN = 4;

/** The games that wait for the member, those with the least time. Query for members only. */
export const readyGamesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...DAILY_KEY, 'ready'],
    queryFn: () => call(dailyGames.list, { turn: 'ready', limit: READY_SHOWN }),
    staleTime: 5_000,
  });

/** Query for members only. */
export const standingQuery = (call: Call) =>
  queryOptions({
    queryKey: [...DAILY_KEY, 'standing'],
    queryFn: () => call(dailyGames.standing, {}),
    staleTime: 30_000,
  });

/** Query for members only. */
export const openSeeksQuery = (call: Call) =>
  pagedQuery({
    key: [...DAILY_KEY, 'seeks'],
    ask: (page) => call(dailyGames.seeks, page),
    staleTime: 5_000,
  });

/** Query for members only. */
export const ownSeeksQuery = (call: Call) =>
  queryOptions({
    queryKey: [...DAILY_KEY, 'own-seeks'],
    queryFn: () => call(dailyGames.ownSeeks, {}),
    staleTime: 5_000,
  });

/** Query for members only. */
export const seekQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...DAILY_KEY, 'seek', id],
    queryFn: () => call(dailyGames.seek, { id }),
    staleTime: 5_000,
  });
