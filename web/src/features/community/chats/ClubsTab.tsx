import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLoaderData } from 'react-router';
import { PageLink } from '../../../platform/routing/PageLink.tsx';
import type { PageData } from '../../../platform/routing/page-module.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { RelativeTime } from '../../../ui/RelativeTime.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { ChatAvatar } from './ChatAvatar.tsx';
import { clubsFound, type OwnClub } from './clubs-found.ts';
import styles from './connect.module.css';
import rows from './rows.module.css';

/** From this number of clubs on there is a filter. */
const FILTERED_FROM = 2;

/** Ms since the epoch. */
const activeAt = ({ last_activity: seconds }: OwnClub): number => seconds * 1_000;

/** One's clubs, the latest activity first, found by a part of their names. */
export function ClubsTab({ clubs, onClose }: { clubs: readonly OwnClub[]; onClose: () => void }) {
  const intl = useIntl();
  const now = useLoaderData<PageData | undefined>()?.now ?? 0;
  const [filter, setFilter] = useState('');
  const found = clubsFound(clubs, filter);
  return (
    <div className={styles.clubs}>
      {clubs.length < FILTERED_FROM ? null : (
        <TextField
          type="search"
          hideLabel
          label={intl.formatMessage({ id: 'chats.clubs.filter' })}
          placeholder={intl.formatMessage({ id: 'chats.clubs.filter' })}
          icon={<Search aria-hidden />}
          value={filter}
          autoComplete="off"
          onChange={({ target }) => setFilter(target.value)}
        />
      )}
      {found.length === 0 ? (
        <EmptyState drawing="search" title={<FormattedMessage id="chats.clubs.none" />} />
      ) : (
        <ul className={rows.rows}>
          {found.map((club) => (
            <li key={club.url}>
              <PageLink to={club.url} className={rows.row} onClick={onClose}>
                <ChatAvatar name={club.name} src={club.icon} kind="club" />
                <span className={rows.name}>
                  <bdi>{club.name}</bdi>
                </span>
                <span className={rows.words}>
                  <RelativeTime at={activeAt(club)} now={Math.max(now, activeAt(club))} locale={intl.locale} />
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
