import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ClubIcon } from './ClubIcon.tsx';
import { memberClubsQuery } from './queries.ts';
import styles from './clubs.module.css';
import memberStyles from './member-clubs.module.css';

const SHOWN = 12;

/** The clubs of a member, on the member's page; nothing for members without any. */
export function MemberClubs({ username }: { username: string }) {
  const { data } = useQuery(memberClubsQuery(call, username));
  if (data === undefined || data.clubs.length === 0) return null;
  return (
    <Card>
      <h2 className={styles.small}>
        <FormattedMessage id="clubs.title" />
      </h2>
      <ul className={memberStyles.memberClubs}>
        {data.clubs.slice(0, SHOWN).map((club) => (
          <li key={club.id}>
            <ClubIcon club={club} size={32} />
            <PageLink to={club.url} className={styles.name} dir="auto">
              {club.name}
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}

const NAMED = 2;

/** Names of the most active clubs of a member, in a line. */
export function ClubNames({ username }: { username: string }) {
  const { data } = useQuery({ ...memberClubsQuery(call, username), retry: false });
  if (!data || data.clubs.length === 0) return null;
  return (
    <p className={memberStyles.clubNames}>
      {data.clubs.slice(0, NAMED).map((club) => (
        <PageLink key={club.id} to={club.url} dir="auto">
          {club.name}
        </PageLink>
      ))}
    </p>
  );
}
