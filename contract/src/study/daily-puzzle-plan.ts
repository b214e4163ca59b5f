import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Day } from './daily-puzzle.ts';
import { PuzzleId } from './puzzles.ts';

/** Number of days from tomorrow on that staff may choose puzzles for. */
export const PLANNED_DAYS = 30;

const PlannedDay = z.object({
  day: z.string(),
  /** Null: the rule will choose one. */
  puzzle: z.nullable(
    z.object({
      id: z.string(),
      rating: z.int(),
      themes: z.array(z.enum(PUZZLE_THEMES)),
      /** Position in which the solver begins, and the move that led to it. */
      fen: z.string(),
      lastMove: z.string(),
    }),
  ),
});
export type PlannedDay = z.infer<typeof PlannedDay>;

const limit = { calls: 120, seconds: 60 };

/** Daily puzzles that staff choose ahead. */
export const dailyPuzzlePlan = {
  list: endpoint({
    method: 'GET',
    path: '/callback/staff/daily-puzzles',
    who: 'staff',
    input: z.object({}),
    output: z.object({ days: z.array(PlannedDay) }),
    refusals: [],
    limit,
  }),
  /** Gives a day that is still to come a puzzle, which may have had no other day. */
  choose: endpoint({
    method: 'POST',
    path: '/callback/staff/daily-puzzles/{day}',
    who: 'staff',
    input: z.object({ day: Day, puzzleId: PuzzleId }),
    output: PlannedDay,
    refusals: ['day_not_ahead', 'puzzle_not_found', 'puzzle_had_its_day'],
    limit,
  }),
  /** Leaves a day to the rule. */
  leave: endpoint({
    method: 'DELETE',
    path: '/callback/staff/daily-puzzles/{day}',
    who: 'staff',
    input: z.object({ day: Day }),
    output: z.object({}),
    refusals: ['day_not_ahead'],
    limit,
  }),
};
