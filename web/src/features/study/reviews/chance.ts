import type { Score } from '@tabiya/chess/review/types.ts';
import { winningChance } from '@tabiya/chess/review/score.ts';
import type { GameEnd } from '@tabiya/chess/rules/types.ts';
import type { GameReview } from '@tabiya/contract/study/reviews.ts';
import type { IntlShape } from 'react-intl';

const RESULTS = { '1-0': 100, '0-1': 0, '1/2-1/2': 50, '*': 50 } as const;

/** Returns White's chance to win, 0 to 100, for a score of the engine; a mate is certain. */
const chanceOf = (score: Score): number => {
  if ('mate' in score) return score.mate > 0 ? 100 : 0;
  return 100 * winningChance(score);
};

/** Returns White's chances by ply; after a move that ended the game the chance equals the result. */
export const chancesOf = (review: GameReview, { result }: GameEnd): readonly number[] => [
  chanceOf(review.start),
  ...review.moves.map(({ score }) => (score ? chanceOf(score) : RESULTS[result])),
];

/** Returns the engine's score at a ply; null if the game ended on the board. */
export const scoreAt = (review: GameReview, ply: number): Score | null =>
  ply === 0 ? review.start : (review.moves[ply - 1]?.score ?? null);

const MUCH = 1_000;

/** Formats a score: `+1.4` for White, `−0.3` for Black; a mate in three is `M3` or `−M3`. */
export const scoreText = (intl: Pick<IntlShape, 'formatNumber'>, score: Score): string => {
  if ('mate' in score) return `${score.mate < 0 ? '−' : ''}M${Math.abs(score.mate)}`;
  const digits = Math.abs(score.cp) < MUCH ? 1 : 0;
  return intl.formatNumber(score.cp / 100, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  });
};
