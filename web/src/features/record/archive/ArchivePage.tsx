import { useSuspenseQuery } from '@tanstack/react-query';
import type { ArchiveFilter } from '@tabiya/contract/record/archive.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { usePageLabels } from '../../../platform/words/use-page-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Pagination } from '../../../ui/Pagination.tsx';
import { MemberAvatar } from '../../../people-kit/MemberAvatar.tsx';
import { ArchiveFilters } from './ArchiveFilters.tsx';
import { readFilter, readArchivePage } from './filter.ts';
import { GameCards } from './GameCards.tsx';
import { GameRows } from './GameRows.tsx';
import { archiveQuery } from './queries.ts';
import { useArchiveView, ViewSwitch } from './ViewSwitch.tsx';
import styles from './archive.module.css';

const MemberVoteGames = lazy(async () => ({
  default: (await import('../../community/vote-chess/MemberVoteGames.tsx')).MemberVoteGames,
}));

function ArchivePage() {
  const intl = useIntl();
  const labels = usePageLabels();
  const { username = '' } = useParams();
  const [query] = useSearchParams();
  const filter = readFilter(query);
  const { data } = useSuspenseQuery(archiveQuery(call, { username, filter, page: readArchivePage(query) }));
  const path = pageUrl('web_archive_index', { username });
  const [view, chooseView] = useArchiveView();
  return (
    <PageFrame width="wide" dense>
      <Meta
        title={intl.formatMessage({ id: 'archive.meta' }, { name: data.username })}
        description={intl.formatMessage({ id: 'archive.description' }, { name: data.username })}
        path={path}
      />
      <header className={styles.header}>
        <MemberAvatar player={data.player} size={56} click="openProfile" />
        <div className={styles.title}>
          <h1>
            <FormattedMessage id="archive.title" values={{ name: data.username }} />
          </h1>
          <p className={styles.total}>
            <FormattedMessage id="archive.total" values={{ total: data.total }} />{' '}
            <PageLink to={pageUrl('web_member_view', { username })}>
              <FormattedMessage id="archive.to_member" />
            </PageLink>
          </p>
        </div>
        <ViewSwitch view={view} onChoose={chooseView} />
      </header>
      <ArchiveFilters filter={filter} path={path} />
      {data.games.length === 0 ? (
        <EmptyArchive filter={filter} path={path} />
      ) : view === 'grid' ? (
        <GameCards games={data.games} />
      ) : (
        <Card flush>
          <GameRows games={data.games} />
        </Card>
      )}
      <Pagination
        page={data.page}
        pages={data.pages}
        href={(page) => pageUrl('web_archive_index', { username }, { ...filter, page })}
        labels={labels}
      />
      <VoteGames username={data.username} />
    </PageFrame>
  );
}

/** Games of teams have no single opponent, so that they stand apart from the others. */
function VoteGames({ username }: { username: string }) {
  return useAwake() ? (
    <Suspense fallback={null}>
      <MemberVoteGames username={username} />
    </Suspense>
  ) : null;
}

function EmptyArchive({ filter, path }: { filter: ArchiveFilter; path: string }) {
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <EmptyState
      drawing="search"
      title={<FormattedMessage id={isFiltered ? 'archive.nothing_found' : 'archive.empty'} />}
      action={
        <PageLink to={isFiltered ? path : pageUrl('web_play_new')}>
          <FormattedMessage id={isFiltered ? 'archive.clear' : 'archive.play'} />
        </PageLink>
      }
    />
  );
}

export const page: PageModule = {
  Component: ArchivePage,
  load: ({ queries, call: callNow, params, url }) =>
    queries.ensureQueryData(
      archiveQuery(callNow, {
        username: params['username'] ?? '',
        filter: readFilter(url.searchParams),
        page: readArchivePage(url.searchParams),
      }),
    ),
};
