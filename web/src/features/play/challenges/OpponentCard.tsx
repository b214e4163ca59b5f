import { SHOWN_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { TIME_CLASSES, type RatingClass } from '@tabiya/chess/rules/types.ts';
import type { MemberPopup, RatingView } from '@tabiya/contract/people/members.ts';
import { FormattedMessage } from 'react-intl';
import { Card } from '../../../ui/Card.tsx';
import { RatingClassIcon } from '../../../people-kit/RatingClassIcon.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { ResultBar } from '../../people/members/ResultBar.tsx';
import styles from './challenges.module.css';

/** The opponent's ratings and the score of earlier games. */
export function OpponentCard({ member }: { member: MemberPopup }) {
  const { presence, ratings, lifetimeScore } = member;
  return (
    <Card className={styles.card}>
      <div className={styles.opponent}>
        <MemberAvatar player={member} presence={presence} size={56} />
        <div className={styles.who}>
          <MemberLine player={member} strong />
          <span className={styles.hint}>
            <FormattedMessage id={presence.activity === 'playing' ? 'friends.playing' : whereOf(member)} />
          </span>
        </div>
      </div>
      <ul className={styles.ratings}>
        {ratings.filter(isShown).map(({ ratingClass, rating, provisional }) => (
          <li key={ratingClass}>
            <RatingClassIcon ratingClass={ratingClass} size="small" />
            <ClassName ratingClass={ratingClass} />
            <bdi dir="ltr">
              {rating}
              {provisional ? '?' : ''}
            </bdi>
          </li>
        ))}
      </ul>
      {lifetimeScore && lifetimeScore.total > 0 ? (
        <div className={styles.section}>
          <h2 className={styles.heading}>
            <FormattedMessage id="members.lifetime_score" />
          </h2>
          <ResultBar counts={lifetimeScore} />
        </div>
      ) : null}
    </Card>
  );
}

function ClassName({ ratingClass }: { ratingClass: RatingClass }) {
  const timeClass = TIME_CLASSES.find((one) => one === ratingClass);
  return timeClass === undefined ? (
    <FormattedMessage id="games.variant" values={{ variant: ratingClass }} />
  ) : (
    <FormattedMessage id={`lobby.class.${timeClass}`} />
  );
}

/** Returns whether a rating is shown: those of every member, and the variants that the member plays. */
const isShown = ({ ratingClass, games }: RatingView): boolean => games > 0 || SHOWN_CLASSES.includes(ratingClass);

const whereOf = ({ isOnline }: MemberPopup) => (isOnline ? 'friends.online' : 'friends.offline');
