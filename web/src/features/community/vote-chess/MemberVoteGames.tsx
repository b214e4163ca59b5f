import { useInfiniteQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { Card } from '../../../ui/Card.tsx';
import { PagedList } from '../../../ui/PagedList.tsx';
import { voteGamesQuery } from './queries.ts';
import { VoteGameCard } from './VoteGameCard.tsx';
import styles from './vote-chess.module.css';

/** The finished vote games in which a member was in a team; nothing if there are none. */
export function MemberVoteGames({ username }: { username: string }) {
  const intl = useIntl();
  const labels = useListLabels();
  const pages = useInfiniteQuery(voteGamesQuery(call, 'finished', { member: username }));
  if ((pages.data?.pages[0]?.items ?? []).length === 0) return null;
  return (
    <section aria-label={intl.formatMessage({ id: 'vote_chess.title' })}>
      <Card>
        <h2>
          <FormattedMessage id="vote_chess.title" />
        </h2>
        <PagedList pages={pages} labels={labels} empty={null}>
          {(games) => (
            <ul className={styles.games}>
              {games.map((game) => (
                <VoteGameCard key={game.id} game={game} />
              ))}
            </ul>
          )}
        </PagedList>
      </Card>
    </section>
  );
}
