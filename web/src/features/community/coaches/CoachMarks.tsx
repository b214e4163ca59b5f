import BadgeCheck from 'lucide-react/icons/badge-check';
import type { CoachCard } from '@tabiya/contract/community/coaches.ts';
import { FormattedMessage } from 'react-intl';
import { Badge } from '../../../ui/Badge.tsx';
import { Stars } from './Stars.tsx';
import styles from './coaches.module.css';

/** The checks of the site and the stars of the pupils. */
export function CoachMarks({ coach }: { coach: CoachCard }) {
  const { stars, reviews, isVerified, isTaking, isOnline } = coach;
  return (
    <p className={styles.marks}>
      {stars === null ? null : <Stars stars={stars} reviews={reviews} />}
      {isVerified ? (
        <Badge tone="info" icon={<BadgeCheck aria-hidden />}>
          <FormattedMessage id="coaches.verified" />
        </Badge>
      ) : null}
      <Badge tone={isTaking ? 'play' : 'plain'}>
        <FormattedMessage id={isTaking ? 'coaches.taking' : 'coaches.full'} />
      </Badge>
      {isOnline ? (
        <Badge tone="play">
          <FormattedMessage id="members.status.online" />
        </Badge>
      ) : null}
    </p>
  );
}
