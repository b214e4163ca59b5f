import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { MAX_OPENING_PLIES } from '@tabiya/chess/review/types.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { endings } from '@tabiya/contract/study/endings.ts';
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

/** Time between two looks at an ending whose table is being worked out, ms. */
const BUILDING_MS = 2_000;

/** The exact outcome of a position; it is asked for again until its table is there. */
export const endingQuery = (callNow: Call, fen: string) =>
  queryOptions({
    queryKey: ['ending', fen],
    queryFn: () => callNow(endings.look, { fen }),
    refetchInterval: ({ state }) => (state.data?.ending === null ? BUILDING_MS : false),
    staleTime: Infinity,
    retry: false,
  });

/** How many men the positions have at most whose exact outcome the site knows. */
export const endingCoverageQuery = (callNow: Call) =>
  queryOptions({
    queryKey: ['ending-coverage'],
    queryFn: () => callNow(endings.coverage, {}),
    staleTime: Infinity,
    retry: false,
  });
