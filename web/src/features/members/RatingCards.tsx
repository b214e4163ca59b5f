import { TIME_CLASSES } from '@tabiya/chess/types.ts';
import type { RatingView } from '@tabiya/contract/members.ts';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../ui/Card.tsx';
import { TimeClassIcon } from '../lobby/TimeClassIcon.tsx';
import styles from './member.module.css';

/** One card a time class, also for the ones not played yet. */
export function RatingCards({ ratings }: { ratings: readonly RatingView[] }) {
  return (
    <div className={styles.ratings}>
      {TIME_CLASSES.map((timeClass) => {
        const rating = ratings.find((one) => one.timeClass === timeClass);
        const isPlayed = rating !== undefined && rating.games > 0;
        return (
          <Card key={timeClass} className={styles.rating}>
            <h2 className={styles.class}>
              <TimeClassIcon timeClass={timeClass} size={18} />
              <FormattedMessage id={`lobby.class.${timeClass}`} />
            </h2>
            <p className={styles.value}>
              <bdi dir="ltr">
                {isPlayed ? rating.rating : '—'}
                {isPlayed && rating.provisional ? <span aria-hidden>?</span> : null}
              </bdi>
            </p>
            <p className={styles.detail}>
              {isPlayed ? (
                <FormattedMessage
                  id="members.rating"
                  values={{
                    games: rating.games,
                    deviation: rating.deviation,
                    provisional: rating.provisional ? 'yes' : 'no',
                  }}
                />
              ) : (
                <FormattedMessage id="members.not_played" />
              )}
            </p>
          </Card>
        );
      })}
    </div>
  );
}
