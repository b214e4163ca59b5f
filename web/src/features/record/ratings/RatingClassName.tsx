import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage } from 'react-intl';

/** Name of a rating class. */
export function RatingClassName({ ratingClass }: { ratingClass: RatingClass }) {
  const isSpeed = ratingClass === 'bullet' || ratingClass === 'blitz' || ratingClass === 'rapid';
  return <FormattedMessage id={isSpeed ? `lobby.class.${ratingClass}` : `variants.name.${ratingClass}`} />;
}
