import type { BugFacts, SupportProfile } from '@tabiya/contract/staff/support.ts';
import type { ReactNode } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import styles from './staff.module.css';

const ROLES = ['isGuest', 'isPremium', 'isModerator', 'isStaff', 'isStreamer', 'isAffiliate', 'isCoach'] as const;

/** Member who asks for help, and what is known about the bug. */
export function SupportFacts({ profile, bug }: { profile: SupportProfile | null; bug: BugFacts | null }) {
  return (
    <dl className={styles.facts}>
      {profile ? <ProfileFacts profile={profile} /> : null}
      {bug ? (
        <>
          <Fact name="page">{bug.page}</Fact>
          <Fact name="browser">{bug.browser}</Fact>
          <Fact name="request">{bug.requestId || '–'}</Fact>
          <Fact name="email">{bug.email ?? '–'}</Fact>
        </>
      ) : null}
      {bug && (bug.isStaff || bug.isPremium) ? (
        <Fact name="then">
          <FormattedMessage id={bug.isStaff ? 'support.fact.isStaff' : 'support.fact.isPremium'} />
        </Fact>
      ) : null}
    </dl>
  );
}

function ProfileFacts({ profile }: { profile: SupportProfile }) {
  const { username, firstName, lastName, chessTitle, countryName, rating, timezone, locale, cohort } = profile;
  const roles = ROLES.filter((role) => profile[role]);
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return (
    <>
      <Fact name="member">
        <PageLink to={pageUrl('web_staff_member', { username })} dir="auto">
          {username}
        </PageLink>
      </Fact>
      {name ? <Fact name="name">{name}</Fact> : null}
      {chessTitle ? <Fact name="title">{chessTitle}</Fact> : null}
      <Fact name="membership">{profile.membership}</Fact>
      {roles.length > 0 ? (
        <Fact name="roles">
          <span className={styles.list}>
            {roles.map((role) => (
              <FormattedMessage key={role} id={`support.fact.${role}`} />
            ))}
          </span>
        </Fact>
      ) : null}
      {rating === null ? null : <Fact name="rating">{rating}</Fact>}
      {countryName ? <Fact name="country">{countryName}</Fact> : null}
      <Fact name="joined">
        <FormattedDate value={profile.registerDate} dateStyle="medium" timeZone="UTC" /> ({cohort})
      </Fact>
      <Fact name="language">
        {locale}
        {timezone ? `, ${timezone}` : null}
      </Fact>
    </>
  );
}

type FactName =
  | ('member' | 'name' | 'title' | 'membership' | 'roles' | 'rating' | 'country')
  | ('joined' | 'language' | 'page' | 'browser' | 'request' | 'email' | 'then');

function Fact({ name, children }: { name: FactName; children: ReactNode }) {
  return (
    <div>
      <dt>
        <FormattedMessage id={`support.fact.${name}`} />
      </dt>
      <dd>
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
