import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { Digits } from '../kit/digits.ts';
import { endpoint } from '../kit/endpoint.ts';
import { pageFields, Paged } from '../kit/paged.ts';
import { Switch } from '../kit/switch.ts';
import { PuzzleId, PuzzleView } from './puzzles.ts';

const Theme = z.enum(PUZZLE_THEMES);

/** Where puzzles are tried; `program` is what a program reports about a batch. */
export const TRY_SOURCES = ['rated', 'practice', 'replay', 'set', 'rush', 'battle', 'daily', 'program'] as const;
export type TrySource = (typeof TRY_SOURCES)[number];

/** Maximum number of missed puzzles in one queue. */
export const REPLAYED_MAX = 100;
/** No puzzle is rated higher. */
const RATING_BOUND = 4_000;

/** A day (UTC) as `YYYY-MM-DD`. */
const Day = z.string().check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/));
export const RatingBound = Digits.check(z.minimum(0), z.maximum(RATING_BOUND));

/** Which tries are wanted: all of these hold. */
export const tryFilterFields = {
  theme: z.optional(Theme),
  source: z.optional(z.enum(TRY_SOURCES)),
  minRating: z.optional(RatingBound),
  maxRating: z.optional(RatingBound),
  /** The first and the last day (UTC). */
  from: z.optional(Day),
  to: z.optional(Day),
};

export const PuzzleTryView = z.object({
  puzzleId: z.string(),
  /** ms since the epoch. */
  at: z.int(),
  source: z.enum(TRY_SOURCES),
  isSolved: z.boolean(),
  /** How long it took, in ms; null where nobody measured it. */
  ms: z.nullable(z.int()),
  /** Rating of the puzzle now. */
  rating: z.int(),
  themes: z.array(Theme),
});
export type PuzzleTryView = z.infer<typeof PuzzleTryView>;

/** What somebody has tried, and the way to try it again. */
export const puzzleTries = {
  /** Answers the caller's tries, the latest first. With filters a page may be short although more follow. */
  list: endpoint({
    method: 'GET',
    path: '/callback/puzzles/history',
    who: 'player',
    input: z.object({ ...pageFields, ...tryFilterFields, solved: z.optional(Switch) }),
    output: Paged(PuzzleTryView),
    refusals: ['bad_page_token'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Answers the puzzles whose last try failed, the latest first, up to `REPLAYED_MAX`. */
  missed: endpoint({
    method: 'GET',
    path: '/callback/puzzles/history/missed',
    who: 'player',
    input: z.object(tryFilterFields),
    output: z.object({ puzzles: z.array(PuzzleView) }),
    refusals: [],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Answers one puzzle, to be tried for oneself. */
  puzzle: endpoint({
    method: 'GET',
    path: '/callback/puzzles/{id}',
    who: 'anyone',
    input: z.object({ id: PuzzleId }),
    output: z.object({ puzzle: PuzzleView }),
    refusals: ['puzzle_not_found'],
    limit: { calls: 240, seconds: 60 },
  }),
};
