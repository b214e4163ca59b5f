import Flag from 'lucide-react/icons/flag';
import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberLine } from '../../../people-kit/MemberLine.tsx';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { openReport } from '../../staff/reports/open-report.ts';
import { MessageButton } from '../messages/MessageButton.tsx';
import { WrittenText } from '../written-text/WrittenText.tsx';
import { CoachFacts } from './CoachFacts.tsx';
import { coachUrl, ONLINE } from './CoachCard.tsx';
import { CoachMarks } from './CoachMarks.tsx';
import { CoachReviews } from './CoachReviews.tsx';
import { coachQuery } from './queries.ts';
import styles from './coaches.module.css';

/** Everything about one coach. */
export function CoachDetails({ username }: { username: string }) {
  const intl = useIntl();
  const { data: coach } = useSuspenseQuery(coachQuery(call, username));
  const { player, name, headline, rating, html, isOnline } = coach;
  return (
    <PageFrame width="reading" dense>
      <Meta
        title={intl.formatMessage({ id: 'coaches.meta' }, { name })}
        description={headline}
        path={coachUrl(player.username)}
      />
      <PageLink to={pageUrl('web_coaches')} className={styles.back}>
        <FormattedMessage id="coaches.title" />
      </PageLink>
      <Card className={classNames(styles.card, styles.large)}>
        <MemberAvatar player={player} presence={isOnline ? ONLINE : undefined} size={128} click="openProfile" />
        <div className={styles.words}>
          <h1 className={styles.name} dir="auto">
            {name}
          </h1>
          <MemberLine player={player} rating={rating ?? undefined} withPopup />
          <CoachMarks coach={coach} />
          <p className={styles.headline} dir="auto">
            {headline}
          </p>
          <Contact username={player.username} />
        </div>
      </Card>
      <Card>
        <CoachFacts coach={coach} />
      </Card>
      <Card aria-labelledby="about-lessons">
        <h2 id="about-lessons" className={styles.heading}>
          <FormattedMessage id="coaches.about" />
        </h2>
        <WrittenText html={html} />
      </Card>
      <CoachReviews coach={coach} />
      <p className={styles.quiet}>
        <FormattedMessage id="coaches.no_party" />
      </p>
    </PageFrame>
  );
}

/** Visitors and guests are asked to sign up; members write a message. */
function Contact({ username }: { username: string }) {
  const me = useMe();
  if (me === null || me.isGuest) {
    return (
      <p>
        <Button variant="play" onClick={() => openGuestModal()}>
          <FormattedMessage id="coaches.contact" />
        </Button>
      </p>
    );
  }
  if (me.username.toLowerCase() === username.toLowerCase()) {
    return (
      <p>
        <Button href={pageUrl('web_user_settings_coach')}>
          <FormattedMessage id="coaches.own_entry" />
        </Button>
      </p>
    );
  }
  return (
    <p className={styles.buttons}>
      <MessageButton username={username} variant="play" />
      <Button variant="ghost" icon={<Flag />} onClick={() => openReport({ username, coachName: username })}>
        <FormattedMessage id="coaches.report" />
      </Button>
    </p>
  );
}
