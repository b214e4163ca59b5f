import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useMe } from '../../../platform/session/session.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { voteGamesQuery } from './queries.ts';
import { VoteGameCard } from './VoteGameCard.tsx';
import styles from './vote-chess.module.css';

const LISTS = ['running', 'open', 'finished'] as const;
type ClubList = (typeof LISTS)[number];

/** The vote games of a club, as a part of its page. */
export function ClubVoteGames({ club }: { club: { id: number } }) {
  const intl = useIntl();
  const me = useMe();
  const [list, setList] = useState<ClubList>('running');
  return (
    <Card>
      <header className={styles.head}>
        <h2>
          <FormattedMessage id="vote_chess.title" />
        </h2>
        {me === null || me.isGuest ? null : (
          <Button size="small" href={pageUrl('web_votechess', {}, { new: 1 })}>
            <FormattedMessage id="vote_chess.new" />
          </Button>
        )}
      </header>
      <Tabs
        label={intl.formatMessage({ id: 'vote_chess.title' })}
        tabs={LISTS.map((key) => ({ key, label: intl.formatMessage({ id: `vote_chess.list.${key}` }) }))}
        value={list}
        onChange={setList}
      >
        <Games key={list} club={club.id} list={list} />
      </Tabs>
    </Card>
  );
}

function Games({ club, list }: { club: number; list: ClubList }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(voteGamesQuery(call, list, { club }));
  return (
    <PagedList
      pages={pages}
      labels={labels}
      empty={
        <p className={styles.note}>
          <FormattedMessage id={`vote_chess.empty.${list}`} />
        </p>
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
