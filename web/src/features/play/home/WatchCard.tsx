import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { runningGamesQuery } from '../../../shell/queries.ts';
import { GameCard } from '../games/GameCard.tsx';
import { watchableQuery } from './queries.ts';
import styles from './cards.module.css';

const REFRESH_INTERVAL_MS = 5_000;

/** The best running game of others. It is hidden while the reader plays. */
export function WatchCard() {
  const isPlaying = (useQuery(runningGamesQuery(call)).data?.games.length ?? 0) > 0;
  const game = useQuery({ ...watchableQuery(call), refetchInterval: REFRESH_INTERVAL_MS }).data?.games[0];
  if (!game || isPlaying) return null;
  return (
    <section aria-labelledby="home-watching">
      <h2 id="home-watching" className={styles.heading}>
        <FormattedMessage id="home.watching" />
      </h2>
      <GameCard game={game} />
    </section>
  );
}
