import * as z from 'zod/mini';
import { COLORS } from '@tabiya/chess/rules/types.ts';
import { count } from '../api/program-inputs.ts';
import { program } from '../kit/program.ts';
import { DIFFICULTY_NAMES, PuzzleId } from './puzzles.ts';

/** A puzzle from the solver's first move on. */
const SolverPuzzle = z.object({
  id: z.string(),
  rating: z.int(),
  /** First tries of the rated puzzle. */
  plays: z.int(),
  /** UCI moves from the solver's first one on. */
  solution: z.array(z.string()),
  themes: z.array(z.string()),
  /** Position in which the solver begins, and the move that led to it. */
  fen: z.string(),
  lastMove: z.string(),
});

/** A puzzle in the shape that programs of the field read. */
export const ProgramPuzzle = z.object({
  /** Where the puzzle comes from: the position before the opponent's last move, and that move. */
  game: z.object({
    id: z.string(),
    pgn: z.string(),
    /** Puzzles keep a position of a game and not who played it. */
    perf: z.object({ key: z.literal('fromPosition'), name: z.literal('From Position') }),
    rated: z.literal(false),
    players: z.array(z.object({ name: z.string(), color: z.enum(COLORS) })),
    clock: z.literal('-'),
  }),
  puzzle: z.object({
    ...SolverPuzzle.shape,
    /** Index of the last move of `pgn`, from 0. */
    initialPly: z.int(),
  }),
});
export type ProgramPuzzle = z.infer<typeof ProgramPuzzle>;

/** A first try at a rated puzzle. */
const Activity = z.object({ date: z.int(), win: z.boolean(), puzzle: SolverPuzzle });
export type PuzzleActivity = z.infer<typeof Activity>;

/** How first tries went: `replayWins` are those that were solved later, after a miss. */
const Performance = z.object({
  nb: z.int(),
  firstWins: z.int(),
  replayWins: z.int(),
  puzzleRatingAvg: z.int(),
  performance: z.int(),
});
export type PuzzlePerformance = z.infer<typeof Performance>;

const Dashboard = z.object({
  days: z.int(),
  global: Performance,
  themes: z.record(z.string(), z.object({ theme: z.string(), results: Performance })),
});
export type PuzzleDashboard = z.infer<typeof Dashboard>;

const Glicko = z.object({ rating: z.number(), deviation: z.number(), provisional: z.optional(z.literal(true)) });
const Batch = z.object({
  puzzles: z.array(ProgramPuzzle),
  /** The caller's puzzle rating; left out without a token. */
  glicko: z.optional(Glicko),
});
export type PuzzleBatch = z.infer<typeof Batch>;
/** What became of a reported try: nothing is rated that the server has not judged. */
const Round = z.object({ id: z.string(), win: z.boolean(), ratingDiff: z.literal(0) });
const SolvedBatch = z.object({ ...Batch.shape, rounds: z.array(Round) });
export type SolvedBatch = z.infer<typeof SolvedBatch>;

/** Maximum number of puzzles in a batch, and the number where none is asked for. */
const BATCH_MAX = 50;
const BATCH_USUAL = 15;
/** Maximum length of the period that a dashboard looks back at. */
const DASHBOARD_DAYS_MAX = 3_650;

/** A theme, an opening as the open puzzle set writes it, or `mix`. */
const Angle = z.string().check(z.regex(/^[\p{L}\p{N}_-]{1,120}$/u));
const wanted = {
  difficulty: z._default(z.enum(DIFFICULTY_NAMES), 'normal'),
  /** The color to play. */
  color: z.optional(z.enum(COLORS)),
};
const reading = { calls: 120, seconds: 60 };
const Solution = z.object({ id: PuzzleId, win: z.boolean(), rated: z.optional(z.boolean()) });

export const dailyPuzzlePrograms = {
  daily: program({
    method: 'GET',
    path: '/api/puzzle/daily',
    scopes: null,
    input: z.object({}),
    output: ProgramPuzzle,
    refusals: ['puzzle_not_found'],
    limit: reading,
    does: 'The puzzle of the day, by UTC date.',
  }),
};

export const puzzlePrograms = {
  next: program({
    method: 'GET',
    path: '/api/puzzle/next',
    scopes: null,
    input: z.object({ ...wanted, angle: z._default(Angle, 'mix') }),
    output: ProgramPuzzle,
    refusals: ['puzzle_not_found', 'missing_scope'],
    limit: reading,
    does: 'A puzzle near the rating of the account, one that it has not tried; `angle` is a theme, an opening or `mix`. A token needs `puzzle:read`.',
  }),
  activity: program({
    method: 'GET',
    path: '/api/puzzle/activity',
    scopes: ['puzzle:read'],
    input: z.object({
      max: count(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
      before: count(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
    }),
    output: Activity,
    stream: true,
    refusals: [],
    limit: { calls: 20, seconds: 60 },
    does: 'The first tries of the account at rated puzzles, the latest first; `before` is an instant in milliseconds.',
  }),
  dashboard: program({
    method: 'GET',
    path: '/api/puzzle/dashboard/{days}',
    scopes: ['puzzle:read'],
    input: z.object({ days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(DASHBOARD_DAYS_MAX)) }),
    output: Dashboard,
    refusals: [],
    limit: { calls: 30, seconds: 60 },
    does: 'How the account did at rated puzzles in the last days, in all and by theme.',
  }),
  batch: program({
    method: 'GET',
    path: '/api/puzzle/batch/{angle}',
    scopes: null,
    input: z.object({ ...wanted, angle: Angle, nb: count(BATCH_USUAL, BATCH_MAX) }),
    output: Batch,
    refusals: ['puzzle_not_found', 'missing_scope'],
    limit: { calls: 30, seconds: 60 },
    does: 'Several puzzles at once, each one that the account has not tried. A token needs `puzzle:read`.',
  }),
  solve: program({
    method: 'POST',
    path: '/api/puzzle/batch/{angle}',
    scopes: ['puzzle:write'],
    input: z.object({
      ...wanted,
      angle: Angle,
      nb: count(0, BATCH_MAX),
      solutions: z.array(Solution).check(z.minLength(1), z.maxLength(BATCH_MAX)),
    }),
    output: SolvedBatch,
    refusals: ['puzzle_not_found'],
    limit: { calls: 30, seconds: 60 },
    does: 'Reports tries that a program has judged. They are kept as practice and change no rating; `nb` asks for more puzzles.',
  }),
  show: program({
    method: 'GET',
    path: '/api/puzzle/{id}',
    scopes: null,
    input: z.object({ id: PuzzleId }),
    output: ProgramPuzzle,
    refusals: ['puzzle_not_found'],
    limit: reading,
    does: 'One puzzle by its id.',
  }),
};
