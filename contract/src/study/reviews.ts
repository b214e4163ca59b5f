import * as z from 'zod/mini';
import { MOVE_CLASSES, REVIEW_PHASES, REVIEW_PIECES, REVIEW_REASONS, type Review } from '@tabiya/chess/review/types.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import { Uuid } from '../site/ids.ts';
import { channel } from '../kit/channel.ts';
import { endpoint } from '../kit/endpoint.ts';

/** Variants that the engine supports. */
export const REVIEWED_VARIANTS: readonly BoardVariant[] = ['chess', 'chess960'];
/** Minimum and maximum number of plies of a game that can be reviewed. */
export const MIN_REVIEWED_PLIES = 6;
export const MAX_REVIEWED_PLIES = 400;

const percent = z.number().check(z.minimum(0), z.maximum(100));
const ply = z.int().check(z.positive());
export const ScoreView = z.union([z.object({ cp: z.int() }), z.object({ mate: z.int() })]);
const piece = z.optional(z.enum(REVIEW_PIECES));

const ReviewedMove = z.object({
  ply,
  class: z.enum(MOVE_CLASSES),
  reason: z.object({
    code: z.enum(REVIEW_REASONS),
    piece,
    square: z.optional(z.string()),
    other: piece,
    moves: z.optional(z.int()),
  }),
  accuracy: percent,
  score: z.nullable(ScoreView),
  best: z.string(),
  line: z.array(z.string()),
  answer: z.array(z.string()),
});

const ReviewedSide = z.object({
  accuracy: z.nullable(percent),
  phases: z.record(z.enum(REVIEW_PHASES), z.nullable(percent)),
  counts: z.record(z.enum(MOVE_CLASSES), z.int()),
});

/** The engine's review of a finished game: see `Review` of `chess`. */
export const GameReview = z.object({
  start: ScoreView,
  moves: z.array(ReviewedMove),
  white: ReviewedSide,
  black: ReviewedSide,
  middlegame: z.nullable(ply),
  endgame: z.nullable(ply),
  opening: z.nullable(z.object({ eco: z.string(), name: z.string(), ply: z.int() })),
}) satisfies z.ZodMiniType<Review>;
export type GameReview = z.infer<typeof GameReview>;

/** Progress of a review: positions searched, and positions in total. Both are 0 while it is queued. */
export const ReviewProgress = z.object({ searched: z.int(), of: z.int() });
export type ReviewProgress = z.infer<typeof ReviewProgress>;

export const ReviewView = z.object({
  /** `none`: nobody has requested one; `failed`: it may be requested again. */
  state: z.enum(['none', 'going', 'failed', 'done']),
  progress: ReviewProgress,
  /** Set when it is done. */
  review: z.nullable(GameReview),
  /** Reviews that the caller may still request today; null means unlimited. A review that already exists is free. */
  left: z.nullable(z.int()),
});
export type ReviewView = z.infer<typeof ReviewView>;

export const reviews = {
  view: endpoint({
    method: 'GET',
    path: '/callback/game/{id}/review',
    who: 'anyone',
    input: z.object({ id: Uuid }),
    output: ReviewView,
    refusals: ['game_not_found', 'game_not_over', 'not_reviewed'],
  }),
  /** Requests a review. If it exists or is already running, it is answered for free. */
  request: endpoint({
    method: 'POST',
    path: '/callback/game/{id}/review',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: ReviewView,
    /**
     * `not_reviewed`: the variant is not supported, the game is too short or too long, or an engine cannot search its
     * starting position.
     */
    refusals: ['game_not_found', 'game_not_over', 'not_reviewed', 'reviews_used_up'],
    limit: { calls: 30, seconds: 60 },
  }),
};

/** A running review; its key is the id of the game. */
export const reviewChannel = channel({
  name: 'review',
  who: 'anyone',
  key: Uuid,
  state: z.object({ state: ReviewView.shape.state, progress: ReviewProgress }),
  numbered: {},
  passing: {
    progress: ReviewProgress,
    /** The review is done or has failed: clients then fetch the view. */
    over: z.object({}),
  },
  commands: {},
});
