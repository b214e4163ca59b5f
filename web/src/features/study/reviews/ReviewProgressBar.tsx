import type { ReviewProgress } from '@tabiya/contract/study/reviews.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useIsOffline } from '../../../platform/live/live-status.ts';
import styles from './wanted.module.css';

/** Progress of the engine; the page may be left meanwhile. */
export function ReviewProgressBar({ progress: { searched, of } }: { progress: ReviewProgress }) {
  const intl = useIntl();
  const isOffline = useIsOffline();
  return (
    <div className={styles.wanted}>
      <h2 className={styles.title}>
        <FormattedMessage id="reviews.going" />
      </h2>
      <progress
        className={styles.progress}
        value={searched}
        max={Math.max(1, of)}
        aria-label={intl.formatMessage({ id: 'reviews.going' })}
      />
      <p className={styles.count}>
        {isOffline ? (
          <FormattedMessage id="games.reconnecting" />
        ) : of === 0 ? (
          <FormattedMessage id="reviews.waiting" />
        ) : (
          <FormattedMessage id="reviews.progress" values={{ searched, of }} />
        )}
      </p>
      <p className={styles.words}>
        <FormattedMessage id="reviews.going.words" />
      </p>
    </div>
  );
}
