import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { RatingPoint, RatingView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import { memberQuery } from '../../people/members/queries.ts';
import { TREND_DAYS, trendQuery } from './queries.ts';
import styles from './ratings.module.css';

/** One line of the ratings that were played, most played first, with their trends; nothing before the first rated game. */
export function RatingTrends({ me }: { me: CurrentUser }) {
  const ratings = useQuery(memberQuery(call, me.username)).data?.ratings ?? [];
  const played = ratings.filter(({ games }) => games > 0).toSorted((a, b) => b.games - a.games);
  if (played.length === 0) return null;
  return (
    <section aria-labelledby="home-ratings">
      <h2 id="home-ratings" className={styles.heading}>
        <FormattedMessage id="home.ratings" />
      </h2>
      <ul className={styles.line}>
        {played.map((rating) => (
          <li key={rating.ratingClass}>
            <Rating username={me.username} rating={rating} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface RatingProps {
  username: string;
  rating: RatingView;
}

function Rating({ username, rating: { ratingClass, rating, provisional } }: RatingProps) {
  const points = useQuery(trendQuery(call, { username, ratingClass })).data?.points ?? [];
  return (
    <Anchor href={pageUrl('web_member_view', { username })} className={styles.rating}>
      <span className={styles.class}>
        <RatingClassIcon ratingClass={ratingClass} size="small" />
        <RatingClassName ratingClass={ratingClass} />
      </span>
      <span className={styles.value} dir="ltr">
        {rating}
        {provisional ? '?' : ''}
      </span>
      <Change points={points} rating={rating} />
    </Anchor>
  );
}

/** Shows the change of a rating, once there is an earlier rating to compare with. */
function Change({ points, rating }: { points: readonly RatingPoint[]; rating: number }) {
  const first = points[0];
  if (first === undefined || points.length < 2) return <span className={styles.change} />;
  const change = rating - first.rating;
  return (
    <span className={styles.change} data-way={Math.sign(change)}>
      <span dir="ltr">
        <FormattedNumber value={change} signDisplay="exceptZero" />
      </span>{' '}
      <span className="visually-hidden">
        <FormattedMessage id="home.trend" values={{ days: TREND_DAYS }} />
      </span>
    </span>
  );
}
