import * as z from 'zod/mini';
import { PUZZLE_THEMES } from '@tabiya/chess/puzzles/theme-list.ts';
import { endpoint, type Method } from '../kit/endpoint.ts';
import { Switch } from '../kit/switch.ts';

/** Distance of the puzzles that are served from the solver's rating, in points. */
export const DIFFICULTIES = { easiest: -600, easier: -300, normal: 0, harder: 300, hardest: 600 } as const;
export const DIFFICULTY_NAMES = ['easiest', 'easier', 'normal', 'harder', 'hardest'] as const;
export type Difficulty = (typeof DIFFICULTY_NAMES)[number];

/** Maximum number of moves that a solver can make in one puzzle. */
export const MAX_SOLVER_MOVES = 40;
/** A try that takes longer counts as this long, ms. */
export const MAX_TRY_MS = 3_600_000;

export const PuzzleId = z.string().check(z.regex(/^[A-Za-z0-9]{5,8}$/));
export const Uci = z.string().check(z.regex(/^[a-h][1-8][a-h][1-8][nbrq]?$/));
/** Moves of a solver in one puzzle. */
export const PuzzleMoves = z.array(Uci).check(z.maxLength(MAX_SOLVER_MOVES));
const Theme = z.enum(PUZZLE_THEMES);

/** A puzzle without what would help to solve it, except the line, which the board needs to answer at once. */
export const PuzzleView = z.object({
  id: z.string(),
  /** Before the opponent's last move, which is the first of `moves`. */
  fen: z.string(),
  /** UCI: the opponent's move and the solver's by turns, ending with the solver's. */
  moves: z.array(z.string()),
});
export type PuzzleView = z.infer<typeof PuzzleView>;

/** Facts about a puzzle that are shown after the first try. */
export const PuzzleFacts = z.object({
  rating: z.int(),
  /** Whether so few have tried it that the rating is a guess. */
  isProvisional: z.boolean(),
  /** First tries, and the share of them (0 to 1) that solved it; null before the first. */
  plays: z.int(),
  solved: z.nullable(z.number()),
  themes: z.array(Theme),
  /** Votes for it less those against it, and the caller's own. */
  votes: z.int(),
  ownVote: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
  /** Themes that the caller has called wrong. */
  wrongThemes: z.array(Theme),
  /** The game it comes from; null where it has none on this site. */
  gameUrl: z.nullable(z.string()),
});
export type PuzzleFacts = z.infer<typeof PuzzleFacts>;

/** A member's puzzle rating. */
const Standing = z.object({ rating: z.int(), isProvisional: z.boolean() });

export const RatedPuzzle = z.object({
  /** Null when the tries of the day are used up, or when every puzzle has been tried. */
  puzzle: z.nullable(PuzzleView),
  /** Null for visitors and guests, whose tries change no rating. */
  standing: z.nullable(Standing),
  difficulty: z.enum(DIFFICULTY_NAMES),
  /** Tries that are left today; null means unlimited. */
  left: z.nullable(z.int()),
});
export type RatedPuzzle = z.infer<typeof RatedPuzzle>;

export const SolveAnswer = z.object({
  /**
   * `solved`, `failed`: the first try, which counts; `better`: the move was good, and there is a better one: nothing is
   * decided; `other`: another move than the line's was as good, so the puzzle is solved.
   */
  outcome: z.enum(['solved', 'other', 'better', 'failed']),
  /** The rating before and after; null where it did not change or nothing is rated. */
  change: z.nullable(z.object({ before: z.int(), after: z.int() })),
  standing: z.nullable(Standing),
  left: z.nullable(z.int()),
  /** Null as long as nothing is decided. */
  facts: z.nullable(PuzzleFacts),
});
export type SolveAnswer = z.infer<typeof SolveAnswer>;

/**
 * Answers a puzzle near the caller's rating that he has not tried. A puzzle that was served and not answered is answered
 * again, so that loading a page twice skips none; another `difficulty` than before brings another one.
 */
const next = <M extends Method>(method: M) =>
  endpoint({
    documented: 'web_tactics_callback_rated_next',
    method,
    path: '/callback/tactics/rated/next',
    who: 'anyone',
    input: z.object({ difficulty: z.optional(z.enum(DIFFICULTY_NAMES)) }),
    output: RatedPuzzle,
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  });

export const puzzles = {
  next: next('GET'),
  nextByPost: next('POST'),
  nextByPut: next('PUT'),
  nextByPatch: next('PATCH'),
  nextByDelete: next('DELETE'),
  /**
   * Decides the first try at a puzzle: `moves` (UCI) are the solver's, up to the last right one or to the wrong one; none
   * gives up. The same call again has the same answer and changes nothing.
   */
  answer: endpoint({
    method: 'POST',
    path: '/callback/puzzles/{id}/answer',
    who: 'player',
    input: z.object({
      id: PuzzleId,
      moves: PuzzleMoves,
      isHinted: z._default(Switch, false),
      ms: z.int().check(z.minimum(0)),
    }),
    output: SolveAnswer,
    /**
     * `puzzle_not_served`: it is not the member's next one; `puzzle_not_finished`: the line goes on; `bad_moves`: the
     * moves cannot be played, or follow after the end.
     */
    refusals: ['puzzle_not_found', 'puzzle_not_served', 'puzzle_not_finished', 'bad_moves', 'puzzles_used_up'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Votes for (1) or against (-1) a puzzle that the member has tried; 0 takes the vote back. */
  vote: endpoint({
    method: 'POST',
    path: '/callback/puzzles/{id}/vote',
    who: 'member',
    input: z.object({ id: PuzzleId, vote: z.union([z.literal(-1), z.literal(0), z.literal(1)]) }),
    output: PuzzleFacts,
    refusals: ['puzzle_not_found', 'puzzle_not_tried'],
    limit: { calls: 60, seconds: 60 },
  }),
  /** Says that a theme does not fit a puzzle that the member has tried, or takes it back. */
  voteTheme: endpoint({
    method: 'POST',
    path: '/callback/puzzles/{id}/theme-vote',
    who: 'member',
    input: z.object({ id: PuzzleId, theme: Theme, isWrong: Switch }),
    output: PuzzleFacts,
    refusals: ['puzzle_not_found', 'puzzle_not_tried', 'puzzle_theme_not_found'],
    limit: { calls: 60, seconds: 60 },
  }),
};
