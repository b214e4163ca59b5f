import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { repertoires } from '@tabiya/contract/study/repertoires.ts';

/** Everything of one's repertoires; a change shows all of it anew. */
export const REPERTOIRES_KEY = ['repertoires'] as const;
const FRESH_MS = 10_000;

export const repertoireListQuery = (call: Call) =>
  queryOptions({
    queryKey: [...REPERTOIRES_KEY, 'list'],
    queryFn: () => call(repertoires.list, {}),
    staleTime: FRESH_MS,
  });

export const repertoireQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...REPERTOIRES_KEY, id],
    queryFn: () => call(repertoires.view, { id }),
    staleTime: FRESH_MS,
    retry: false,
  });
