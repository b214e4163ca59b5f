import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import type { RatingView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Anchor } from '../../../ui/Anchor.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { RatingClassName } from '../../../people-kit/RatingClassName.tsx';
import { memberQuery } from '../../people/members/queries.ts';
import { CHANGE_DAYS, earlierRatingsQuery } from './queries.ts';
import styles from './ratings.module.css';

/** One line of the ratings that were played, most played first, with their changes; nothing before the first rated game. */
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
  const earlier = useQuery(earlierRatingsQuery(call, username)).data?.ratings ?? [];
  const before = earlier.find((one) => one.ratingClass === ratingClass);
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
      {before ? <Change change={rating - before.rating} /> : <span className={styles.change} />}
    </Anchor>
  );
}

function Change({ change }: { change: number }) {
  return (
    <span className={styles.change} data-way={Math.sign(change)}>
      <span dir="ltr">
        <FormattedNumber value={change} signDisplay="exceptZero" />
      </span>{' '}
      <span className="visually-hidden">
        <FormattedMessage id="home.trend" values={{ days: CHANGE_DAYS }} />
      </span>
    </span>
  );
}
