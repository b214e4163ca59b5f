import { useInfiniteQuery } from '@tanstack/react-query';
import { VOTE_LISTS, type VoteList } from '@tabiya/contract/community/vote-games.ts';
import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { call } from '../../../platform/net/call.ts';
import { Meta } from '../../../platform/routing/Meta.tsx';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { useMe } from '../../../platform/session/session.ts';
import { oneOf } from '../../../platform/words/message-key.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { PageFrame } from '../../../ui/PageFrame.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { openGuestModal } from '../../account/guests/open-guest-modal.ts';
import { voteGamesQuery } from './queries.ts';
import { VoteGameCard } from './VoteGameCard.tsx';
import styles from './vote-chess.module.css';

const NewVoteGame = lazy(async () => ({ default: (await import('./NewVoteGame.tsx')).NewVoteGame }));

const read = (query: URLSearchParams) => ({
  list: oneOf(VOTE_LISTS, query.get('list') ?? undefined) ?? 'running',
  isNew: query.has('new'),
});

function VoteChessPage() {
  const intl = useIntl();
  const me = useMe();
  const navigate = useNavigate();
  const isAwake = useAwake();
  const { list, isNew } = read(useSearchParams()[0]);
  const isMember = me !== null && !me.isGuest;
  const lists = VOTE_LISTS.filter((each) => isMember || each !== 'mine');
  const begin = () => (isMember ? void navigate(pageUrl('web_votechess', {}, { new: 1 })) : openGuestModal());
  return (
    <PageFrame width="wide">
      <Meta
        title={intl.formatMessage({ id: 'vote_chess.title' })}
        description={intl.formatMessage({ id: 'vote_chess.description' })}
        path={isNew ? undefined : pageUrl('web_votechess', {}, { list: list === 'running' ? undefined : list })}
      />
      <header className={styles.head}>
        <div>
          <h1>
            <FormattedMessage id="vote_chess.title" />
          </h1>
          <p className={styles.note}>
            <FormattedMessage id="vote_chess.intro" />
          </p>
        </div>
        {isNew ? null : (
          <Button variant="play" icon={<Plus />} onClick={begin}>
            <FormattedMessage id="vote_chess.new" />
          </Button>
        )}
      </header>
      {isNew ? (
        isMember && isAwake ? (
          <Suspense fallback={null}>
            <NewVoteGame username={me.username} />
          </Suspense>
        ) : null
      ) : (
        <Tabs
          label={intl.formatMessage({ id: 'vote_chess.lists' })}
          tabs={lists.map((key) => ({ key, label: intl.formatMessage({ id: `vote_chess.list.${key}` }) }))}
          value={list}
          onChange={(next) => void navigate(pageUrl('web_votechess', {}, { list: next }), { replace: true })}
        >
          <Games key={list} list={list} />
        </Tabs>
      )}
    </PageFrame>
  );
}

function Games({ list }: { list: VoteList }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(voteGamesQuery(call, list));
  return (
    <PagedList
      pages={pages}
      labels={labels}
      empty={
        <EmptyState title={<FormattedMessage id={`vote_chess.empty.${list}`} />}>
          <FormattedMessage id="vote_chess.empty.words" />
        </EmptyState>
      }
    >
      {(games) => (
        <ul className={styles.games}>
          {games.map((game) => (
            <VoteGameCard key={game.id} game={game} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

export const page: PageModule = {
  Component: VoteChessPage,
  load: async ({ queries, call: callNow, url }) => {
    const { list } = read(url.searchParams);
    await queries.fetchInfiniteQuery({ ...voteGamesQuery(callNow, list), staleTime: 0 });
  },
};
