import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { masterRatingImports } from '@tabiya/contract/study/master-rating-imports.ts';
import { masterRatings, type RatingListType } from '@tabiya/contract/study/master-ratings.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** Everything of the lists of masters; an import that is shown changes all of it. */
export const MASTER_RATINGS_KEY = ['master-ratings'] as const;
/** Imports by staff. */
export const RATING_IMPORTS_KEY = [...MASTER_RATINGS_KEY, 'imports'] as const;

/** A list is replaced once a month. */
const STALE_MS = 600_000;

export type RatingsFilter = Omit<CallInput<typeof masterRatings.list>, 'cursor' | 'limit'>;

export const ratingsQuery = (call: Call, filter: RatingsFilter) =>
  pagedQuery({
    key: [...MASTER_RATINGS_KEY, 'list', filter],
    ask: (page) => call(masterRatings.list, { ...filter, ...page }),
    staleTime: STALE_MS,
  });

export const ratingListQuery = (call: Call, type: RatingListType) =>
  queryOptions({
    queryKey: [...MASTER_RATINGS_KEY, 'about', type],
    queryFn: () => call(masterRatings.about, { type }),
    staleTime: STALE_MS,
  });

export const ratingImportsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...RATING_IMPORTS_KEY, 'log'],
    queryFn: () => call(masterRatingImports.list, {}),
    staleTime: 0,
  });

export const ratingPreviewQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...RATING_IMPORTS_KEY, 'preview', id],
    queryFn: () => call(masterRatingImports.preview, { id }),
    staleTime: STALE_MS,
    retry: false,
  });
