import type { Score } from '@tabiya/chess/review/types.ts';
import { winningChance } from '@tabiya/chess/review/score.ts';
import type { IntlShape } from 'react-intl';

/** Returns White's chance to win, 0 to 100, for a score of the engine; a mate is certain. */
export const chanceOf = (score: Score): number => {
  if ('mate' in score) return score.mate > 0 ? 100 : 0;
  return 100 * winningChance(score);
};

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
