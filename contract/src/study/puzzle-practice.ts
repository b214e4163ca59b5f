import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { RatingBound } from './puzzle-tries.ts';
import { DIFFICULTY_NAMES, PuzzleId, PuzzleMoves, PuzzleView, SolveAnswer } from './puzzles.ts';

const Theme = z.enum(PUZZLE_THEMES);

/** A theme to practise, with what the caller has done of late. */
const ThemeStanding = z.object({
  theme: Theme,
  /** Puzzles that have it. */
  puzzles: z.int(),
  /** The caller's tries of late at puzzles with it, and those of them that solved one. */
  tried: z.int(),
  solved: z.int(),
});
export type ThemeStanding = z.infer<typeof ThemeStanding>;

/** An opening that puzzles come from; a tag of the open puzzle set, such as `Sicilian_Defense`. */
export const OpeningTag = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,120}$/u));

/** Parts of a game; a puzzle has one of them among its themes. */
export const PHASES = ['opening', 'middlegame', 'endgame'] as const;
export type Phase = (typeof PHASES)[number];

export const PracticeHome = z.object({
  themes: z.array(ThemeStanding),
  /** Families of openings that have puzzles, those with most of them first. */
  openings: z.array(z.object({ opening: OpeningTag, name: z.string(), puzzles: z.int() })),
  /** Missed puzzles that are due again, and those that come back later. */
  due: z.int(),
  later: z.int(),
});
export type PracticeHome = z.infer<typeof PracticeHome>;

export const PracticePuzzle = z.object({ puzzle: z.nullable(PuzzleView) });
export type PracticePuzzle = z.infer<typeof PracticePuzzle>;

export const PracticeAnswer = z.object({
  outcome: SolveAnswer.shape.outcome,
  /** Null as long as nothing is decided. */
  facts: z.nullable(z.object({ rating: z.int(), themes: z.array(Theme) })),
  /** Time until a missed puzzle comes again, ms; null if it does not. */
  dueIn: z.nullable(z.int()),
});
export type PracticeAnswer = z.infer<typeof PracticeAnswer>;

/** Puzzles for oneself: they change no rating, and no number of them is too many. */
export const puzzlePractice = {
  home: endpoint({
    method: 'GET',
    path: '/callback/puzzles/practice',
    who: 'anyone',
    input: z.object({}),
    output: PracticeHome,
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /**
   * Answers a puzzle near the caller's rating that fits everything that is asked, or one that was missed and is due
   * again; null if there is none.
   */
  next: endpoint({
    method: 'GET',
    path: '/callback/puzzles/practice/next',
    who: 'anyone',
    input: z.object({
      theme: z.optional(Theme),
      phase: z.optional(z.enum(PHASES)),
      opening: z.optional(OpeningTag),
      minRating: z.optional(RatingBound),
      maxRating: z.optional(RatingBound),
      missed: z._default(Switch, false),
      difficulty: z._default(z.enum(DIFFICULTY_NAMES), 'normal'),
    }),
    output: PracticePuzzle,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /**
   * Judges a try: `moves` (UCI) as for rated puzzles, none gives up. A missed puzzle comes again, later each time. `at`
   * (ms since the epoch) is when a try was made that arrives late; one not later than the last known changes nothing.
   */
  answer: endpoint({
    method: 'POST',
    path: '/callback/puzzles/practice/{id}',
    who: 'player',
    input: z.object({
      id: PuzzleId,
      moves: PuzzleMoves,
      /** Whether it is one of the queue of missed puzzles. */
      source: z._default(z.enum(['practice', 'replay']), 'practice'),
      at: z.optional(z.int().check(z.minimum(0))),
      ms: z.optional(z.int().check(z.minimum(0))),
    }),
    output: PracticeAnswer,
    refusals: ['puzzle_not_found', 'puzzle_not_finished', 'bad_moves'],
    limit: { calls: 240, seconds: 60 },
  }),
};
