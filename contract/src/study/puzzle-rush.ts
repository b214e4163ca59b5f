import * as z from 'zod/mini';
import { Uuid } from '../site/ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { PlayerView } from '../people/members.ts';
import { PuzzleId, PuzzleMoves, PuzzleView } from './puzzles.ts';

/** Three minutes, five minutes, and without a clock. */
export const RUSH_MODES = ['three', 'five', 'survival'] as const;
export type RushMode = (typeof RUSH_MODES)[number];
/** Length of a run in ms; null: without a clock. */
export const RUSH_MS: Record<RushMode, number | null> = { three: 180_000, five: 300_000, survival: null };
/** Wrong answers that end a run. */
export const RUSH_STRIKES = 3;
/** Entries of a table of the best runs. */
const RUSH_TOP = 20;
/** Spans of a table: since midnight (UTC), since Monday, and all runs. */
export const RUSH_SPANS = ['day', 'week', 'ever'] as const;
export type RushSpan = (typeof RUSH_SPANS)[number];

/** An answered puzzle of a run. */
export const RushAnswer = z.object({ id: z.string(), isRight: z.boolean(), rating: z.int(), ms: z.int() });
export type RushAnswer = z.infer<typeof RushAnswer>;

export const RushView = z.object({
  id: z.string(),
  mode: z.enum(RUSH_MODES),
  /** The time left, in ms; null without a clock. */
  left: z.nullable(z.int()),
  answers: z.array(RushAnswer),
  score: z.int(),
  strikes: z.int(),
  /** The puzzle that waits for an answer; null when the run is over. Those after it are not known to anybody. */
  puzzle: z.nullable(PuzzleView),
});
export type RushView = z.infer<typeof RushView>;

const Bests = z.object({ day: z.int(), week: z.int(), ever: z.int() });
export const RushHome = z.object({
  /** The caller's run that is not over, on whatever device it began. */
  running: z.nullable(RushView),
  /** The caller's best scores by mode. */
  bests: z.record(z.enum(RUSH_MODES), Bests),
  /** Runs that the caller may still begin today; null means unlimited. */
  left: z.nullable(z.int()),
});
export type RushHome = z.infer<typeof RushHome>;

export const RushTable = z.object({
  leaders: z.array(z.object({ rank: z.int(), player: PlayerView, score: z.int() })).check(z.maxLength(RUSH_TOP)),
});
export type RushTable = z.infer<typeof RushTable>;

export const puzzleRush = {
  home: endpoint({
    method: 'GET',
    path: '/callback/puzzles/rush',
    who: 'anyone',
    input: z.object({}),
    output: RushHome,
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Begins a run; one that was running is over then. */
  start: endpoint({
    method: 'POST',
    path: '/callback/puzzles/rush',
    who: 'player',
    input: z.object({ mode: z.enum(RUSH_MODES) }),
    output: RushView,
    refusals: ['rushes_used_up', 'puzzles_missing'],
    limit: { calls: 30, seconds: 60 },
  }),
  /**
   * Answers the puzzle that waits: `moves` (UCI) are the solver's, up to the last right one or to the wrong one. The same
   * answer again changes nothing. The server's clock decides what came too late.
   */
  answer: endpoint({
    method: 'POST',
    path: '/callback/puzzles/rush/{id}/answer',
    who: 'player',
    input: z.object({ id: Uuid, puzzleId: PuzzleId, moves: PuzzleMoves.check(z.minLength(1)) }),
    output: RushView,
    refusals: ['rush_not_found', 'rush_over', 'puzzle_not_served', 'puzzle_not_finished', 'bad_moves'],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Ends a run before its time. */
  end: endpoint({
    method: 'POST',
    path: '/callback/puzzles/rush/{id}/end',
    who: 'player',
    input: z.object({ id: Uuid }),
    output: RushView,
    refusals: ['rush_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Answers the lines of the puzzles of one's own run that is over, to look at them again. */
  review: endpoint({
    method: 'GET',
    path: '/callback/puzzles/rush/{id}/review',
    who: 'player',
    input: z.object({ id: Uuid }),
    output: z.object({ puzzles: z.array(PuzzleView) }),
    refusals: ['rush_not_found', 'rush_running'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Lists the best run of each member. */
  table: endpoint({
    method: 'GET',
    path: '/callback/puzzles/rush/table',
    who: 'anyone',
    input: z.object({
      mode: z.enum(RUSH_MODES),
      span: z.enum(RUSH_SPANS),
      /** Restricts the list to the caller and the caller's friends. */
      friends: z._default(Switch, false),
    }),
    output: RushTable,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
