import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzles } from '@tabiya/contract/study/puzzles.ts';

export const nextPuzzleQuery = (call: Call) =>
  queryOptions({
    queryKey: ['puzzles', 'next'],
    queryFn: () => call(puzzles.next, {}),
    // The page goes on from this answer by itself: the next one belongs to another puzzle.
    staleTime: Infinity,
  });
