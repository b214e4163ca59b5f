import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { masterRatings, type RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** A list is replaced once a month. */
const STALE_MS = 600_000;

export type RatingsFilter = Omit<CallInput<typeof masterRatings.list>, 'cursor' | 'limit'>;

export const ratingsQuery = (call: Call, filter: RatingsFilter) =>
  pagedQuery({
    key: ['master-ratings', 'list', filter],
    ask: (page) => call(masterRatings.list, { ...filter, ...page }),
    staleTime: STALE_MS,
  });

export const ratingListQuery = (call: Call, type: RatingListType) =>
  queryOptions({
    queryKey: ['master-ratings', 'about', type],
    queryFn: () => call(masterRatings.about, { type }),
    staleTime: STALE_MS,
  });
