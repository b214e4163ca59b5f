import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { dailyPuzzlePlan } from '@tabiya/contract/study/daily-puzzle-plan.ts';
import { dailyPuzzle } from '@tabiya/contract/study/daily-puzzle.ts';

/** First part of the keys of everything that a try changes. */
export const DAILY_KEY = ['daily-puzzle'] as const;

/** Query for the puzzle of a day; undefined asks for today's. */
export const dailyPuzzleQuery = (call: Call, date?: string) =>
  queryOptions({
    queryKey: [...DAILY_KEY, 'day', date ?? 'today'],
    queryFn: () => call(dailyPuzzle.view, { date }),
    staleTime: 30_000,
  });

export const DAILY_PLAN_KEY = ['daily-puzzle-plan'] as const;

/** The days to come, for staff. */
export const dailyPlanQuery = (call: Call) =>
  queryOptions({ queryKey: DAILY_PLAN_KEY, queryFn: () => call(dailyPuzzlePlan.list, {}), staleTime: 0 });

export const monthQuery = (call: Call, month: string) =>
  queryOptions({
    queryKey: [...DAILY_KEY, 'month', month],
    queryFn: () => call(dailyPuzzle.month, { month }),
    staleTime: 30_000,
  });
