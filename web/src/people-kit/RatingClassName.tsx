import { isTimeClass } from '@tabiya/chess/rating/time-class.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '../platform/words/message-key.ts';

/** Returns the key of the name of a rating class. */
export const ratingClassWords = (ratingClass: RatingClass): MessageKey => {
  if (ratingClass === 'puzzles') return 'puzzles.name';
  if (ratingClass === 'puzzle_battle') return 'puzzle_battle.title';
  return isTimeClass(ratingClass) ? `lobby.class.${ratingClass}` : `variants.name.${ratingClass}`;
};

export function RatingClassName({ ratingClass }: { ratingClass: RatingClass }) {
  return <FormattedMessage id={ratingClassWords(ratingClass)} />;
}
