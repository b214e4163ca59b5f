import type { Score } from '@tabiya/chess/review/types.ts';
import type { GameEnd } from '@tabiya/chess/rules/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import { chanceOf } from '../../../board/score-text.ts';

const RESULTS = { '1-0': 100, '0-1': 0, '1/2-1/2': 50, '*': 50 } as const;

/** Returns White's chances by ply; after a move that ended the game the chance equals the result. */
export const chancesOf = (review: GameReview, { result }: GameEnd): readonly number[] => [
  chanceOf(review.start),
  ...review.moves.map(({ score }) => (score ? chanceOf(score) : RESULTS[result])),
];

/** Returns the engine's score at a ply; null if the game ended on the board. */
export const scoreAt = (review: GameReview, ply: number): Score | null =>
  ply === 0 ? review.start : (review.moves[ply - 1]?.score ?? null);
