import GraduationCap from 'lucide-react/icons/graduation-cap';
import MapPin from 'lucide-react/icons/map-pin';
import { BOT_TITLE } from '@tabiya/contract/kit/levels.ts';
import type { MemberView } from '@tabiya/contract/people/members.ts';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { Anchor } from '../../../ui/Anchor.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { MemberBadge } from '../../../people-kit/MemberBadge.tsx';
import { CountryFlag } from '../../../people-kit/CountryFlag.tsx';
import { MemberActions } from './MemberActions.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { MemberFlair } from '../../../people-kit/MemberFlair.tsx';
import { OnlineWords } from './OnlineWords.tsx';
import styles from './member.module.css';

/** Name, title, flag and words of a member, at the top of the page. */
export function MemberHeader({ member }: { member: MemberView }) {
  const { words } = member;
  return (
    <Card className={styles.header}>
      <MemberAvatar player={member} presence={member.presence} size={128} />
      <div className={styles.words}>
        <div className={styles.nameLine}>
          <Title member={member} />
          <h1 className={styles.name} dir="auto">
            {member.username}
          </h1>
          {member.country ? <CountryFlag country={member.country} /> : null}
          {member.isGuest ? null : <MemberFlair player={member} size="medium" />}
          {member.badge ? <MemberBadge badge={member.badge} /> : null}
        </div>
        {words.fullName || words.location ? (
          <p className={styles.real}>
            {words.fullName ? <bdi>{words.fullName}</bdi> : null}
            {words.location ? (
              <span className={styles.place}>
                <MapPin aria-hidden />
                <bdi>{words.location}</bdi>
              </span>
            ) : null}
          </p>
        ) : null}
        {words.status ? (
          <p className={styles.status} dir="auto">
            {words.status}
          </p>
        ) : null}
        {member.isCoach ? (
          <Anchor href={pageUrl('web_coaches', {}, { coach: member.username.toLowerCase() })} className={styles.coach}>
            <GraduationCap aria-hidden />
            <FormattedMessage id="coaches.member" />
          </Anchor>
        ) : null}
        <MemberDates member={member} />
      </div>
      <MemberActions member={member} />
    </Card>
  );
}

function Title({ member: { chessTitle } }: { member: MemberView }) {
  const intl = useIntl();
  if (chessTitle === null) return null;
  const words = intl.formatMessage({ id: `members.title.${chessTitle}` });
  if (chessTitle === BOT_TITLE) {
    return (
      <abbr className={styles.chessTitle} title={words}>
        {chessTitle}
      </abbr>
    );
  }
  return (
    <Anchor href={pageUrl('web_member_index', {}, { title: chessTitle })} className={styles.chessTitle} title={words}>
      {chessTitle}
    </Anchor>
  );
}

function MemberDates({ member }: { member: MemberView }) {
  const intl = useIntl();
  const { now } = useLoaderData<PageData>();
  return (
    <p className={styles.since}>
      {member.isGuest ? (
        <Badge>
          <FormattedMessage id="members.guest" />
        </Badge>
      ) : null}
      {member.closed ? (
        <Badge tone="negative">
          <FormattedMessage id={`members.closed.${member.closed}`} />
        </Badge>
      ) : null}
      {member.isOnline ? (
        <Badge tone="play">
          <OnlineWords presence={member.presence} />
        </Badge>
      ) : member.lastSeenAt === null ? null : (
        <span>
          <FormattedMessage
            id="members.last_seen"
            values={{ when: <RelativeTime at={member.lastSeenAt} now={now} locale={intl.locale} within /> }}
          />
        </span>
      )}
      <span>
        <FormattedMessage
          id="members.joined"
          values={{ date: <FormattedDate value={member.joinedAt} dateStyle="medium" timeZone="UTC" /> }}
        />
      </span>
      {member.isGuest ? null : (
        <span>
          <FormattedMessage id="members.friend_count" values={{ friends: member.friends }} />
        </span>
      )}
    </p>
  );
}
