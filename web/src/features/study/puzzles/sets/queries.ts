import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzleSets } from '@tabiya/contract/study/puzzle-sets.ts';

export const setsQuery = (call: Call) =>
  queryOptions({ queryKey: ['puzzle-sets'], queryFn: () => call(puzzleSets.list, {}), staleTime: 0 });

/** Where a set stands; the page goes on from it by itself. */
export const setStepQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['puzzle-sets', id],
    queryFn: () => call(puzzleSets.step, { id }),
    staleTime: Infinity,
  });
