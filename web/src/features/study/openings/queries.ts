import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { openings } from '@tabiya/contract/study/openings.ts';

/** The pages change only with a new release. */
const STALE_MS = 3_600_000;

export const openingListQuery = (call: Call, input: CallInput<typeof openings.list>) =>
  queryOptions({
    queryKey: ['openings', 'list', input],
    queryFn: () => call(openings.list, input),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
  });

export const openingViewQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['openings', 'view', slug],
    queryFn: () => call(openings.show, { slug }),
    staleTime: STALE_MS,
    retry: false,
  });
