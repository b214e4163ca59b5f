import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { endpoint } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';
import { WrittenLine } from '../kit/written-text.ts';
import { Uuid } from '../site/ids.ts';
import { OpeningTag, PHASES } from './puzzle-practice.ts';
import { tryFilterFields } from './puzzle-tries.ts';
import { PuzzleId, PuzzleMoves, PuzzleView, SolveAnswer } from './puzzles.ts';

/** Maximum number of sets that an account has made, and of those that teachers have given it. */
export const SETS_MAX = 20;
export const GIVEN_SETS_MAX = 50;
/** Numbers of puzzles that a set may have. */
export const SET_SIZES = [10, 20, 50, 100] as const;
/** Maximum number of letters of a set's name. */
export const SET_NAME_MAX = 60;
/** Number of rounds of a set that are told, the latest ones. */
export const ROUNDS_TOLD = 12;
/** A round should take this share of the time of the one before it. */
export const GOAL_SHARE = 0.8;

/** What a set is made of: puzzles that were missed, those that fit, or those that were tried. */
export const SET_ORIGINS = ['missed', 'filter', 'history'] as const;
export type SetOrigin = (typeof SET_ORIGINS)[number];

const Name = WrittenLine(SET_NAME_MAX).check(z.minLength(1));

/** One pass through all puzzles of a set. */
const Round = z.object({
  /** Counts from 1. */
  number: z.int(),
  /** ms since the epoch; `endedAt` null: puzzles are left. */
  startedAt: z.int(),
  endedAt: z.nullable(z.int()),
  /** Puzzles that were tried, and those of them that were solved. */
  tried: z.int(),
  solved: z.int(),
  /** Time spent on the puzzles, in ms. */
  ms: z.int(),
});
export type PuzzleSetRound = z.infer<typeof Round>;

export const PuzzleSetView = z.object({
  id: z.string(),
  name: z.string(),
  /** Number of puzzles. */
  size: z.int(),
  createdAt: z.int(),
  /** Whether a teacher has given it as homework. */
  isGiven: z.boolean(),
  /** The latest ones, the last one first. */
  rounds: z.array(Round),
});
export type PuzzleSetView = z.infer<typeof PuzzleSetView>;

export const PuzzleSetStep = z.object({
  set: PuzzleSetView,
  /** The puzzle that comes next in the round; null if no round runs. */
  puzzle: z.nullable(PuzzleView),
});
export type PuzzleSetStep = z.infer<typeof PuzzleSetStep>;

export const PuzzleSetAnswer = z.object({
  outcome: SolveAnswer.shape.outcome,
  /** Null as long as nothing is decided. */
  facts: z.nullable(z.object({ rating: z.int(), themes: z.array(z.enum(PUZZLE_THEMES)) })),
  next: PuzzleSetStep,
});
export type PuzzleSetAnswer = z.infer<typeof PuzzleSetAnswer>;

const { theme: _theme, ...ofTries } = tryFilterFields;

/** Sets of one's own puzzles, which are solved in rounds, each faster than the one before. They change no rating. */
export const puzzleSets = {
  list: endpoint({
    method: 'GET',
    path: '/callback/puzzle-sets',
    who: 'player',
    input: z.object({}),
    output: z.object({ sets: z.array(PuzzleSetView) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Makes a set of as many puzzles as there are, up to `size`. */
  create: endpoint({
    method: 'POST',
    path: '/callback/puzzle-sets',
    who: 'player',
    input: z.object({
      name: Name,
      origin: z.enum(SET_ORIGINS),
      size: z.literal(SET_SIZES),
      theme: tryFilterFields.theme,
      ...ofTries,
      solved: z.optional(Switch),
      phase: z.optional(z.enum(PHASES)),
      opening: z.optional(OpeningTag),
    }),
    output: PuzzleSetView,
    /** `puzzle_sets_used_up`: `SETS_MAX` are there; `no_puzzles_fit`: the set would be empty. */
    refusals: ['puzzle_sets_used_up', 'no_puzzles_fit'],
    limit: { calls: 20, seconds: 60 },
  }),
  rename: endpoint({
    method: 'POST',
    path: '/callback/puzzle-sets/{id}',
    who: 'player',
    input: z.object({ id: Uuid, name: Name }),
    output: PuzzleSetView,
    refusals: ['puzzle_set_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/puzzle-sets/{id}',
    who: 'player',
    input: z.object({ id: Uuid }),
    output: z.object({}),
    refusals: ['puzzle_set_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
  step: endpoint({
    method: 'GET',
    path: '/callback/puzzle-sets/{id}/round',
    who: 'player',
    input: z.object({ id: Uuid }),
    output: PuzzleSetStep,
    refusals: ['puzzle_set_not_found'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Begins the next round; one that runs goes on. */
  start: endpoint({
    method: 'POST',
    path: '/callback/puzzle-sets/{id}/round',
    who: 'player',
    input: z.object({ id: Uuid }),
    output: PuzzleSetStep,
    refusals: ['puzzle_set_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Judges a try at the puzzle that comes next. The same call again has the same answer and changes nothing. */
  answer: endpoint({
    method: 'POST',
    path: '/callback/puzzle-sets/{id}/answer',
    who: 'player',
    input: z.object({ id: Uuid, puzzleId: PuzzleId, moves: PuzzleMoves, ms: z.int().check(z.minimum(0)) }),
    output: PuzzleSetAnswer,
    refusals: ['puzzle_set_not_found', 'puzzle_not_served', 'puzzle_not_found', 'puzzle_not_finished', 'bad_moves'],
    limit: { calls: 240, seconds: 60 },
  }),
};
