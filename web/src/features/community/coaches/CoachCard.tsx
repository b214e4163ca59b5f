import type { CoachCard as Coach } from '@tabiya/contract/community/coaches.ts';
import { FormattedMessage } from 'react-intl';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { CoachFacts } from './CoachFacts.tsx';
import { CoachMarks } from './CoachMarks.tsx';
import styles from './coaches.module.css';

export const coachUrl = (username: string): string => pageUrl('web_coaches', {}, { coach: username.toLowerCase() });

/** A coach in the list; the name leads to everything else. */
export function CoachCard({ coach }: { coach: Coach }) {
  const { player, name, headline, rating, isOnline } = coach;
  return (
    <Card className={styles.card}>
      <MemberAvatar player={player} presence={isOnline ? ONLINE : undefined} size={64} />
      <div className={styles.words}>
        <h2 className={styles.name}>
          <PageLink to={coachUrl(player.username)}>
            <bdi>{name}</bdi>
          </PageLink>
        </h2>
        <MemberLine player={player} rating={rating ?? undefined} withPopup />
        <CoachMarks coach={coach} />
        <p className={styles.headline} dir="auto">
          {headline}
        </p>
        <CoachFacts coach={coach} />
        <PageLink to={coachUrl(player.username)} className={styles.more}>
          <FormattedMessage id="coaches.open" values={{ name: <bdi>{name}</bdi> }} />
        </PageLink>
      </div>
    </Card>
  );
}

/** All that the picture shows of the presence. */
export const ONLINE = { status: 'online', activity: 'none', streaming: false } as const;
