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
          <SupportFact name="page">{bug.page}</SupportFact>
          <SupportFact name="browser">{bug.browser}</SupportFact>
          <SupportFact name="request">{bug.requestId || '–'}</SupportFact>
          <SupportFact name="email">{bug.email ?? '–'}</SupportFact>
        </>
      ) : null}
      {bug && (bug.isStaff || bug.isPremium) ? (
        <SupportFact name="then">
          <FormattedMessage id={bug.isStaff ? 'support.fact.isStaff' : 'support.fact.isPremium'} />
        </SupportFact>
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
      <SupportFact name="member">
        <PageLink to={pageUrl('web_staff_member', { username })} dir="auto">
          {username}
        </PageLink>
      </SupportFact>
      {name ? <SupportFact name="name">{name}</SupportFact> : null}
      {chessTitle ? <SupportFact name="title">{chessTitle}</SupportFact> : null}
      <SupportFact name="membership">{profile.membership}</SupportFact>
      {roles.length > 0 ? (
        <SupportFact name="roles">
          <span className={styles.list}>
            {roles.map((role) => (
              <FormattedMessage key={role} id={`support.fact.${role}`} />
            ))}
          </span>
        </SupportFact>
      ) : null}
      {rating === null ? null : <SupportFact name="rating">{rating}</SupportFact>}
      {countryName ? <SupportFact name="country">{countryName}</SupportFact> : null}
      <SupportFact name="joined">
        <FormattedDate value={profile.registerDate} dateStyle="medium" timeZone="UTC" /> ({cohort})
      </SupportFact>
      <SupportFact name="language">
        {locale}
        {timezone ? `, ${timezone}` : null}
      </SupportFact>
    </>
  );
}

type FactName =
  | ('member' | 'name' | 'title' | 'membership' | 'roles' | 'rating' | 'country')
  | ('joined' | 'language' | 'page' | 'browser' | 'request' | 'email' | 'then');

function SupportFact({ name, children }: { name: FactName; children: ReactNode }) {
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
