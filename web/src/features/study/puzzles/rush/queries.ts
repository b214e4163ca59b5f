import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzleRush, type RushMode, type RushSpan } from '@tabiya/contract/study/puzzle-rush.ts';

export const rushQuery = (call: Call) =>
  queryOptions({ queryKey: ['puzzle-rush'], queryFn: () => call(puzzleRush.home, {}), staleTime: 0 });

export interface TableAsked {
  mode: RushMode;
  span: RushSpan;
  friends: boolean;
}

export const rushTableQuery = (call: Call, asked: TableAsked) =>
  queryOptions({
    queryKey: ['puzzle-rush', 'table', asked],
    queryFn: () => call(puzzleRush.table, asked),
    staleTime: 30_000,
  });

/** The puzzles of a run that is over. */
export const rushReviewQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['puzzle-rush', 'review', id],
    queryFn: () => call(puzzleRush.review, { id }),
    staleTime: Infinity,
  });
