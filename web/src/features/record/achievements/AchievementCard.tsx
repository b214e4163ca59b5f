import type { AchievementView } from '@tabiya/contract/record/achievements.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { classNames } from '../../../ui/class-names.ts';
import styles from './achievements.module.css';

/** One achievement: earned, or its progress. Its code is the anchor on the page, for links. */
export function AchievementCard({ achievement }: { achievement: AchievementView }) {
  const { code, name, description, image_url: picture, earnedAt, gameId } = achievement;
  return (
    <li id={code} className={classNames(styles.card, earnedAt === null && styles.open)}>
      <img src={picture} alt="" width={72} height={72} className={styles.picture} />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.description}>{description}</p>
        {earnedAt === null ? (
          <Progress achievement={achievement} />
        ) : (
          <p className={styles.earned}>
            <FormattedMessage
              id="achievements.earned_on"
              values={{ date: <FormattedDate value={earnedAt} dateStyle="medium" timeZone="UTC" /> }}
            />
            {gameId === null ? null : (
              <PageLink to={pageUrl('web_game_uuid', { id: toShortUuid(gameId) })}>
                <FormattedMessage id="achievements.the_game" values={{ name }} />
              </PageLink>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

function Progress({ achievement: { name, progress } }: { achievement: AchievementView }) {
  if (progress === null) {
    return (
      <p className={styles.still}>
        <FormattedMessage id="achievements.still_to_come" />
      </p>
    );
  }
  const { value, threshold } = progress;
  return (
    <div className={styles.progress}>
      <progress value={value} max={threshold} aria-label={name} className={styles.bar} />
      <span className={styles.count}>
        <FormattedMessage
          id="achievements.progress"
          values={{ value: <FormattedNumber value={value} />, threshold: <FormattedNumber value={threshold} /> }}
        />
      </span>
    </div>
  );
}
