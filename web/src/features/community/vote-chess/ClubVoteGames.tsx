import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { voteGamesQuery } from './queries.ts';
import { VoteGameCard } from './VoteGameCard.tsx';
import styles from './vote-chess.module.css';

/** The vote games of a club, as a part of its page: those that wait or run, and those that are over. */
export function ClubVoteGames({ club }: { club: { id: number } }) {
  return (
    <div className={styles.clubGames}>
      <Button href={pageUrl('web_votechess', {}, { new: 1 })}>
        <FormattedMessage id="vote_chess.new" />
      </Button>
      {(['open', 'running', 'finished'] as const).map((list) => (
        <ClubList key={list} club={club.id} list={list} />
      ))}
    </div>
  );
}

function ClubList({ club, list }: { club: number; list: 'open' | 'running' | 'finished' }) {
  const labels = useListLabels();
  const pages = useInfiniteQuery(voteGamesQuery(call, list, club));
  return (
    <section>
      <h3>
        <FormattedMessage id={`vote_chess.list.${list}`} />
      </h3>
      <PagedList
        pages={pages}
        labels={labels}
        empty={<EmptyState title={<FormattedMessage id={`vote_chess.empty.${list}`} />} />}
      >
        {(games) => (
          <ul className={styles.games}>
            {games.map((game) => (
              <VoteGameCard key={game.id} game={game} />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
