import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { coaches } from '@tabiya/contract/community/coaches.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';
import { inputOf, type CoachFilter } from './coach-filter.ts';

export const COACHES_KEY = ['coaches'] as const;
export const COACHES_LIST_KEY = [...COACHES_KEY, 'list'] as const;

export const coachesQuery = (call: Call, filter: CoachFilter) =>
  pagedQuery({
    key: [...COACHES_LIST_KEY, filter],
    ask: (page) => call(coaches.list, { ...inputOf(filter), ...page }),
    staleTime: 15_000,
  });

export const coachQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...COACHES_KEY, 'view', username.toLowerCase()],
    queryFn: () => call(coaches.view, { username }),
    staleTime: 15_000,
  });

export const coachReviewsQuery = (call: Call, username: string) =>
  pagedQuery({
    key: [...COACHES_KEY, 'reviews', username.toLowerCase()],
    ask: (page) => call(coaches.reviews, { username, ...page }),
    staleTime: 15_000,
  });

export const ownCoachQuery = (call: Call) =>
  queryOptions({ queryKey: [...COACHES_KEY, 'mine'], queryFn: () => call(coaches.mine, {}), staleTime: 15_000 });

export const askingCoachesQuery = (call: Call) =>
  queryOptions({ queryKey: ['staff', 'coaches'], queryFn: () => call(coaches.asking, {}), staleTime: 0 });
