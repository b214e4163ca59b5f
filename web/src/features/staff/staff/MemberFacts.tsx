import { levelName } from '@tabiya/contract/kit/levels.ts';
import type { StaffMemberView } from '@tabiya/contract/staff/staff.ts';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { LevelBadge } from './LevelBadge.tsx';
import styles from './staff.module.css';

type FactName =
  | 'level'
  | 'membership'
  | 'email'
  | 'title'
  | 'marks'
  | 'joined'
  | 'seen'
  | 'devices'
  | 'games'
  | 'flags';

/** Everything that determines the status and permissions of a member. */
export function MemberFacts({ member }: { member: StaffMemberView }) {
  const { username, membershipEndsAt: endsAt } = member;
  const marks = (['isStreamer', 'isAffiliate', 'isCoach'] as const).filter((mark) => member[mark]);
  const flags = Object.entries(member.featureFlags);
  return (
    <>
      <dl className={styles.facts}>
        <MemberFact name="level">
          <LevelBadge level={member.level} />
        </MemberFact>
        <MemberFact name="membership">
          <FormattedMessage id={`staff.level.${levelName(member.membershipLevel)}`} />
          {endsAt === null ? null : (
            <>
              {' '}
              <FormattedMessage id="staff.until" values={{ date: <Day at={endsAt} /> }} />
            </>
          )}
        </MemberFact>
        {member.email === null ? null : (
          <MemberFact name="email">
            {member.email}{' '}
            <span className={styles.quiet}>
              <FormattedMessage id={member.isActivated ? 'staff.verified' : 'staff.not_verified'} />
            </span>
          </MemberFact>
        )}
        {member.chessTitle === null ? null : <MemberFact name="title">{member.chessTitle}</MemberFact>}
        {marks.length === 0 ? null : (
          <MemberFact name="marks">
            <span className={styles.list}>
              {marks.map((mark) => (
                <FormattedMessage key={mark} id={`staff.mark.${mark}`} />
              ))}
            </span>
          </MemberFact>
        )}
        <MemberFact name="joined">
          <Day at={member.joinedAt} />
        </MemberFact>
        <MemberFact name="seen">
          <Day at={member.lastSeenAt} />
        </MemberFact>
        <MemberFact name="devices">
          <FormattedNumber value={member.devices} />
        </MemberFact>
        <MemberFact name="games">
          <PageLink to={pageUrl('web_archive_index', { username })}>
            <FormattedNumber value={member.games} />
          </PageLink>
        </MemberFact>
        {flags.length === 0 ? null : (
          <MemberFact name="flags">
            <span className={styles.list} dir="ltr">
              {flags.map(([flag, isOn]) => (
                <span key={flag}>{`${flag}: ${isOn ? 1 : 0}`}</span>
              ))}
            </span>
          </MemberFact>
        )}
      </dl>
      <p className={styles.after}>
        <PageLink to={pageUrl('web_member_view', { username })}>
          <FormattedMessage id="staff.to_profile" />
        </PageLink>
      </p>
    </>
  );
}

function MemberFact({ name, children }: { name: FactName; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`staff.fact.${name}`} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Day({ at }: { at: number }) {
  return <FormattedDate value={at} dateStyle="medium" timeZone="UTC" />;
}
