import type { RatingView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../../ui/Card.tsx';
import { ProvisionalNote } from '../../../people-kit/ProvisionalNote.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import styles from './member.module.css';

/** One card for each rating class, and what a provisional rating is where there is one. */
export function RatingCards({ ratings }: { ratings: readonly RatingView[] }) {
  return (
    <>
      <div className={styles.ratings}>
        {ratings.map((rating) => {
          const { ratingClass } = rating;
          const isPlayed = rating.games > 0;
          return (
            <Card key={ratingClass} className={styles.rating}>
              <h2 className={styles.class}>
                <RatingClassIcon ratingClass={ratingClass} size="small" />
                <RatingClassName ratingClass={ratingClass} />
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
      {ratings.some(({ games, provisional }) => games > 0 && provisional) ? <ProvisionalNote /> : null}
    </>
  );
}
