import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';
import { puzzleTries } from '@tabiya/contract/study/puzzle-tries.ts';
import type { PuzzleView } from '@tabiya/contract/study/puzzles.ts';
import { pagedQuery } from '../../../../platform/net/paged-query.ts';
import type { PracticeOf, TriesFilter } from './practice-of.ts';

/** A puzzle to practise, null if there is none, and those that follow; undefined: they are asked for one by one. */
export interface PracticeStep {
  puzzle: PuzzleView | null;
  rest: readonly PuzzleView[] | undefined;
}

export const practiceHomeQuery = (call: Call) =>
  queryOptions({ queryKey: ['puzzle-practice'], queryFn: () => call(puzzlePractice.home, {}), staleTime: 0 });

export const nextPractice = async (call: Call, of: PracticeOf): Promise<PracticeStep> => {
  if (of.kind === 'puzzle') return { puzzle: (await call(puzzleTries.puzzle, { id: of.id })).puzzle, rest: [] };
  if (of.kind === 'replay') {
    const { solved: _all, ...filter } = of.filter;
    const [puzzle = null, ...rest] = (await call(puzzleTries.missed, filter)).puzzles;
    return { puzzle, rest };
  }
  const { puzzle } = await call(puzzlePractice.next, of.kind === 'missed' ? { missed: true } : of.filter);
  return { puzzle, rest: undefined };
};

/** The first puzzle of a practice; the page goes on from it by itself. */
export const practiceQuery = (call: Call, of: PracticeOf) =>
  queryOptions({
    queryKey: ['puzzle-practice', 'next', of],
    queryFn: () => nextPractice(call, of),
    staleTime: Infinity,
  });

export const historyQuery = (call: Call, filter: TriesFilter) =>
  pagedQuery({
    key: ['puzzle-practice', 'history', filter],
    ask: (page) => call(puzzleTries.list, { ...filter, ...page }),
    staleTime: 0,
  });
