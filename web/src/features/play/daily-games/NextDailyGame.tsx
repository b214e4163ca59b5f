import { useQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { Button } from '../../../ui/Button.tsx';
import { readyGamesQuery } from './queries.ts';
import styles from './daily.module.css';

/** Leads a player to the next game that waits, to the list of all, and to what belongs to this one. */
export function NextDailyGame({ gameId, children }: { gameId: string; children?: ReactNode }) {
  const { data } = useQuery(readyGamesQuery(call));
  const next = data?.items.find(({ game }) => game.id !== gameId);
  return (
    <nav className={styles.next}>
      <Button size="small" href={pageUrl('web_daily_index')}>
        <FormattedMessage id="daily_games.title" />
      </Button>
      {next === undefined ? null : (
        <Button size="small" variant="lamp" href={pageUrl('web_game_daily', { id: toShortUuid(next.game.id) })}>
          <FormattedMessage id="daily_games.next" />
        </Button>
      )}
      {children}
    </nav>
  );
}
