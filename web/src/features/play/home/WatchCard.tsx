import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { runningGamesQuery } from '../../../shell/queries.ts';
import { FollowedGame, useBestGame } from './Stage.tsx';
import styles from './cards.module.css';

/** The best running game of others, move by move. It is hidden while the reader plays. */
export function WatchCard() {
  const isPlaying = (useQuery(runningGamesQuery(call)).data?.games.length ?? 0) > 0;
  const followed = useBestGame();
  if (!followed || isPlaying) return null;
  return (
    <section aria-labelledby="home-watching" className={styles.watching}>
      <h2 id="home-watching" className={styles.heading}>
        <FormattedMessage id="home.watching" />
      </h2>
      <FollowedGame {...followed} />
    </section>
  );
}
