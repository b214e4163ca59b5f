import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { leaderboards } from '@tabiya/contract/compete/leaderboards.ts';
import type { LeaderboardFilter } from './leaderboard-filter.ts';

export const leaderboardQuery = (call: Call, { ratingClass, country, friends, page }: LeaderboardFilter) =>
  queryOptions({
    queryKey: ['leaderboard', ratingClass, country, friends, page],
    queryFn: () =>
      call(leaderboards.view, {
        ratingClass,
        page,
        ...(country !== '' && { country }),
        ...(friends && { friends: '1' as const }),
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
