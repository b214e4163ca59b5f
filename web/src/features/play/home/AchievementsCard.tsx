import { useQuery } from '@tanstack/react-query';
import type { AchievementView } from '@tabiya/contract/record/achievements.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useSite } from '../../../platform/routing/site.ts';
import { Card } from '../../../ui/Card.tsx';
import { achievementsQuery } from '../../record/achievements/queries.ts';
import styles from './cards.module.css';

const SHOWN = 3;

/** Achievements a member is closest to; hidden if every counted one is reached. */
export function AchievementsCard({ me: { username } }: { me: CurrentUser }) {
  const { locale } = useSite();
  const all = useQuery(achievementsQuery(call, { username, locale })).data?.achievements ?? [];
  const next = all
    .flatMap((one) => (one.earnedAt === null && one.progress ? [{ ...one, progress: one.progress }] : []))
    .toSorted((a, b) => shareOf(b) - shareOf(a))
    .slice(0, SHOWN);
  if (next.length === 0) return null;
  return (
    <Card aria-labelledby="home-achievements" className={styles.card}>
      <header className={styles.head}>
        <h2 id="home-achievements" className={styles.heading}>
          <FormattedMessage id="home.achievements" />
        </h2>
        <PageLink className={styles.all} to={pageUrl('web_awards_achievements', { username })}>
          <FormattedMessage id="achievements.all" />
        </PageLink>
      </header>
      <ul className={styles.goals}>
        {next.map((one) => (
          <li key={one.code} className={styles.goal}>
            <img src={one.image_url} alt="" width={40} height={40} loading="lazy" />
            <span className={styles.goalWords}>
              <span className={styles.goalName}>{one.name}</span>
              <progress value={one.progress.value} max={one.progress.threshold} aria-label={one.name} />
              <span className={styles.goalCount}>
                <FormattedMessage id="achievements.progress" values={one.progress} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const shareOf = ({ progress }: { progress: NonNullable<AchievementView['progress']> }): number =>
  progress.value / progress.threshold;
