import Star from 'lucide-react/icons/star';
import { REVIEW_STARS_MAX } from '@tabiya/contract/community/coaches.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './coach-fields.module.css';

/** Mean of several reviews with their number, or the stars of one. */
export function Stars({ stars, reviews }: { stars: number; reviews?: number }) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: 'coaches.stars' }, { stars, most: REVIEW_STARS_MAX });
  return (
    <span className={styles.stars}>
      <span role="img" aria-label={label} className={styles.starRow}>
        <Row />
        <span className={styles.full} style={{ inlineSize: `${(100 * stars) / REVIEW_STARS_MAX}%` }}>
          <Row />
        </span>
      </span>
      {reviews === undefined ? null : (
        <FormattedMessage id="coaches.reviews_count" values={{ count: reviews, stars }} />
      )}
    </span>
  );
}

const Row = () => Array.from({ length: REVIEW_STARS_MAX }, (_, at) => <Star key={at} aria-hidden />);
