import { queryOptions } from '@tanstack/react-query';
import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzlePractice } from '@tabiya/contract/study/puzzle-practice.ts';

/** What is practised: a theme, or what was missed. */
export type PracticeOf = PuzzleTheme | 'missed';

export const practiceHomeQuery = (call: Call) =>
  queryOptions({ queryKey: ['puzzle-practice'], queryFn: () => call(puzzlePractice.home, {}), staleTime: 0 });

export const nextPractice = (call: Call, of: PracticeOf) =>
  call(puzzlePractice.next, of === 'missed' ? { missed: true } : { theme: of });

/** The first puzzle of a practice; the page goes on from it by itself. */
export const practiceQuery = (call: Call, of: PracticeOf) =>
  queryOptions({
    queryKey: ['puzzle-practice', 'next', of],
    queryFn: () => nextPractice(call, of),
    staleTime: Infinity,
  });
