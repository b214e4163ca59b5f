import { useSuspenseQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { GameRows } from '../../record/archive/GameRows.tsx';
import { archiveQuery } from '../../record/archive/queries.ts';
import styles from './member.module.css';

/** The last games, with a link to all of them. */
export function GamesTab({ username }: { username: string }) {
  const { data } = useSuspenseQuery(archiveQuery(call, { username, filter: {}, page: 1 }));
  return (
    <div className={styles.tab}>
      <div className={styles.heading}>
        <h2>
          <FormattedMessage id="archive.total" values={{ total: data.total }} />
        </h2>
        <PageLink to={pageUrl('web_archive_index', { username })}>
          <FormattedMessage id="home.all_games" />
        </PageLink>
      </div>
      <Card flush>
        {data.games.length === 0 ? (
          <EmptyState title={<FormattedMessage id="archive.empty" />} />
        ) : (
          <GameRows games={data.games} />
        )}
      </Card>
    </div>
  );
}
