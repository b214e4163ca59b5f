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
        <Fact name="level">
          <LevelBadge level={member.level} />
        </Fact>
        <Fact name="membership">
          <FormattedMessage id={`staff.level.${levelName(member.membershipLevel)}`} />
          {endsAt === null ? null : (
            <>
              {' '}
              <FormattedMessage id="staff.until" values={{ date: <Day at={endsAt} /> }} />
            </>
          )}
        </Fact>
        {member.email === null ? null : (
          <Fact name="email">
            {member.email}{' '}
            <span className={styles.quiet}>
              <FormattedMessage id={member.isActivated ? 'staff.verified' : 'staff.not_verified'} />
            </span>
          </Fact>
        )}
        {member.chessTitle === null ? null : <Fact name="title">{member.chessTitle}</Fact>}
        {marks.length === 0 ? null : (
          <Fact name="marks">
            <span className={styles.list}>
              {marks.map((mark) => (
                <FormattedMessage key={mark} id={`staff.mark.${mark}`} />
              ))}
            </span>
          </Fact>
        )}
        <Fact name="joined">
          <Day at={member.joinedAt} />
        </Fact>
        <Fact name="seen">
          <Day at={member.lastSeenAt} />
        </Fact>
        <Fact name="devices">
          <FormattedNumber value={member.devices} />
        </Fact>
        <Fact name="games">
          <PageLink to={pageUrl('web_archive_index', { username })}>
            <FormattedNumber value={member.games} />
          </PageLink>
        </Fact>
        {flags.length === 0 ? null : (
          <Fact name="flags">
            <span className={styles.list} dir="ltr">
              {flags.map(([flag, isOn]) => (
                <span key={flag}>{`${flag}: ${isOn ? 1 : 0}`}</span>
              ))}
            </span>
          </Fact>
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

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
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
