import type { IntlShape } from 'react-intl';
import { openingName } from './opening-name.ts';
import type { PracticeOf } from './practice-of.ts';

/** Returns what a practice is called: "Fork · Endgame · 1200–1600". */
export const practiceName = (intl: IntlShape, of: PracticeOf): string => {
  if (of.kind === 'missed') return intl.formatMessage({ id: 'puzzle_learning.missed' });
  if (of.kind === 'replay') return intl.formatMessage({ id: 'puzzle_learning.replay' });
  if (of.kind === 'puzzle') return intl.formatMessage({ id: 'puzzle_learning.once_more' });
  const { theme, phase, opening, minRating, maxRating } = of.filter;
  const parts = [
    theme && intl.formatMessage({ id: `puzzles.theme.${theme}` }),
    phase && intl.formatMessage({ id: `puzzles.theme.${phase}` }),
    opening && openingName(opening),
    minRating === undefined && maxRating === undefined ? undefined : `${minRating ?? ''}–${maxRating ?? ''}`,
  ].filter((part) => part !== undefined && part !== '');
  return parts.length === 0 ? intl.formatMessage({ id: 'puzzle_learning.mix' }) : parts.join(' · ');
};
