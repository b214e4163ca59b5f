import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { REVIEW_RULE, type CoachView } from '@tabiya/contract/community/coaches.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { CoachReview } from './CoachReview.tsx';
import { COACHES_KEY, coachReviewsQuery } from './queries.ts';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './coaches.module.css';

/** The reviews of a coach, with the form for the reader's own one. */
export function CoachReviews({ coach }: { coach: CoachView }) {
  const labels = useListLabels();
  const queries = useQueryClient();
  const me = useMe();
  const { username } = coach.player;
  const pages = useInfiniteQuery(coachReviewsQuery(call, username));
  const refresh = () => void queries.invalidateQueries({ queryKey: COACHES_KEY });
  const isOwn = me?.id === coach.player.id;
  return (
    <Card aria-labelledby="coach-reviews">
      <h2 id="coach-reviews" className={styles.heading}>
        <FormattedMessage id="coaches.reviews" />
      </h2>
      {coach.mayReview ? (
        <ReviewForm key={coach.mine?.id ?? 'new'} username={username} mine={coach.mine} onChange={refresh} />
      ) : isOwn ? null : (
        <p className={styles.quiet}>
          <FormattedMessage
            id="coaches.review.rule"
            values={{ count: REVIEW_RULE.messagesEach, days: REVIEW_RULE.days }}
          />
        </p>
      )}
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <p className={styles.quiet}>
            <FormattedMessage id="coaches.reviews.none" />
          </p>
        }
      >
        {(reviews) => (
          <ul className={styles.reviews}>
            {reviews.map((review) => (
              <li key={review.id}>
                <CoachReview review={review} onChange={refresh} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </Card>
  );
}
