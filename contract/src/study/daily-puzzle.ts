import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { endpoint } from '../kit/endpoint.ts';
import { file } from '../kit/file.ts';
import { Switch } from '../kit/switch.ts';
import { MAX_SOLVER_MOVES, PuzzleView, Uci } from './puzzles.ts';

/** A day (UTC) as `YYYY-MM-DD`, and a month as `YYYY-MM`. */
export const Day = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
const Month = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/));

/** How the caller's first try ended. */
const Own = z.object({ isSolved: z.boolean(), ms: z.int() });

export const DailyPuzzleView = z.object({
  day: z.string(),
  /** Counts the daily puzzles from 1. */
  number: z.int(),
  /** The theme that names it. */
  theme: z.enum(PUZZLE_THEMES),
  themes: z.array(z.enum(PUZZLE_THEMES)),
  rating: z.int(),
  puzzle: PuzzleView,
  /** Position in which the solver begins. */
  fen: z.string(),
  /** How many people solved it with their first try. */
  solvers: z.int(),
  /** Null before the first try. */
  own: z.nullable(Own),
  /** Days in a row on which the caller solved the puzzle of the day; 0 for visitors. */
  streak: z.int(),
  /** The first day that has a puzzle, and the present one. */
  firstDay: z.string(),
  today: z.string(),
  /** Whether the caller shall be told what a streak is. */
  hasStreakIntro: z.boolean(),
});
export type DailyPuzzleView = z.infer<typeof DailyPuzzleView>;

/** A day of the calendar; null for one that the caller has not tried. */
const CalendarDay = z.object({ day: z.string(), isSolved: z.nullable(z.boolean()) });
export type CalendarDay = z.infer<typeof CalendarDay>;

/** `solved`, `failed`, `other` and `better` as in `SolveAnswer`. */
export const DailyAnswer = z.object({
  outcome: z.enum(['solved', 'other', 'better', 'failed']),
  solvers: z.int(),
  streak: z.int(),
});
export type DailyAnswer = z.infer<typeof DailyAnswer>;

export const dailyPuzzle = {
  /** Answers the puzzle of a day; without `date`, today's. */
  view: endpoint({
    method: 'GET',
    path: '/callback/daily-puzzle',
    who: 'anyone',
    input: z.object({ date: z.optional(Day) }),
    output: DailyPuzzleView,
    refusals: ['puzzle_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Answers the days of a month that have a puzzle, up to today. */
  month: endpoint({
    method: 'GET',
    path: '/callback/daily-puzzle/month/{month}',
    who: 'anyone',
    input: z.object({ month: Month }),
    output: z.object({ days: z.array(CalendarDay) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /**
   * Decides the first try at the puzzle of a day, as `puzzles.answer` does. It is unrated, and the same call again has
   * the same answer.
   */
  answer: endpoint({
    method: 'POST',
    path: '/callback/daily-puzzle/{day}/answer',
    who: 'player',
    input: z.object({
      day: Day,
      moves: z.array(Uci).check(z.maxLength(MAX_SOLVER_MOVES)),
      isHinted: z._default(Switch, false),
      ms: z.int().check(z.minimum(0)),
    }),
    output: DailyAnswer,
    refusals: ['puzzle_not_found', 'puzzle_not_finished', 'bad_moves'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** The puzzle of a day as a picture for links that are shared. */
  picture: file({
    path: '/daily-chess-puzzle/{day}/picture.png',
    who: 'anyone',
    input: z.object({ day: Day }),
    type: 'image/png',
    shown: true,
    refusals: ['puzzle_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** The latest puzzles as RSS 2.0. */
  feed: file({
    path: '/daily-chess-puzzle/feed.xml',
    who: 'anyone',
    input: z.object({}),
    type: 'application/rss+xml',
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
};
