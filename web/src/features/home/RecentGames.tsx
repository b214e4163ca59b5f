import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage } from 'react-intl';
import { call } from '../../platform/call.ts';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { GameRows } from '../archive/GameRows.tsx';
import { recentGamesQuery } from './queries.ts';
import styles from './cards.module.css';

const RECENT = 6;

export function RecentGames({ me }: { me: CurrentUser }) {
  const { data } = useQuery(recentGamesQuery(call, me.username));
  const rows = data?.games.slice(0, RECENT) ?? [];
  return (
    <section aria-labelledby="home-recent">
      <header className={styles.head}>
        <h2 id="home-recent" className={styles.heading}>
          <FormattedMessage id="home.recent" />
        </h2>
        {rows.length === 0 ? null : (
          <PageLink className={styles.all} to={pageUrl('web_archive_index', { username: me.username })}>
            <FormattedMessage id="home.all_games" />
          </PageLink>
        )}
      </header>
      {rows.length === 0 ? (
        <EmptyState title={<FormattedMessage id="home.no_games.title" />}>
          <FormattedMessage id="home.no_games.words" />
        </EmptyState>
      ) : (
        <GameRows games={rows} />
      )}
    </section>
  );
}
