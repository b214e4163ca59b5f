import { useInfiniteQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { useListLabels } from '../../../platform/words/use-list-labels.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { DailyGameItem } from './DailyGameItem.tsx';
import { dailyListQuery } from './queries.ts';
import styles from './daily.module.css';

interface DailyGamesProps {
  me: CurrentUser;
  turn: 'ready' | 'waiting';
  display: 'grid' | 'list';
}

/** The member's daily games in which it is one side's turn, those with the least time first. */
export function DailyGames({ me, turn, display }: DailyGamesProps) {
  const labels = useListLabels();
  const id = useId();
  const pages = useInfiniteQuery(dailyListQuery(call, turn));
  return (
    <section aria-labelledby={id} className={styles.part}>
      <h2 id={id} className={styles.heading}>
        <FormattedMessage id={`daily_games.${turn}`} />
      </h2>
      <PagedList
        pages={pages}
        labels={labels}
        empty={
          <p className={styles.nothing}>
            <FormattedMessage id={`daily_games.${turn}.none`} />
          </p>
        }
      >
        {(entries) => (
          <ul className={styles.games} data-display={display}>
            {entries.map((entry) => (
              <DailyGameItem
                key={entry.game.id}
                entry={entry}
                side={entry.game.black.id === me.id ? 'black' : 'white'}
                display={display}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </section>
  );
}
