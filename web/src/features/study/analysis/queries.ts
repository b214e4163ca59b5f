import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_OPENING_PLIES } from '@tabiya/chess/review/types.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { openings } from '@tabiya/contract/study/openings.ts';

/** The opening of a game's first moves; later moves ask nothing new. */
export const openingQuery = (callNow: Call, path: readonly string[]) => {
  const moves = path.slice(0, MAX_OPENING_PLIES).join(' ');
  return queryOptions({
    queryKey: ['opening', moves],
    queryFn: () => callNow(openings.named, { moves }),
    staleTime: Infinity,
    // The name stays until the next one is known.
    placeholderData: keepPreviousData,
  });
};
