import { useEffect, useState } from 'react';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { live } from '../../platform/live.ts';
import { Button } from '../../ui/Button.tsx';
import type { Seek } from './use-lobby.ts';
import styles from './play.module.css';

export interface SeekStatusProps {
  seek: Seek | undefined;
  players: number;
  games: number;
  onCancel: () => void;
}

/** One line of one height above the pools: what is going on, or whom one waits for. */
export function SeekStatus({ seek, players, games, onCancel }: SeekStatusProps) {
  return (
    <div className={styles.status} data-seeking={seek ? '' : undefined}>
      <p role="status" className={styles.statusWords}>
        {seek ? (
          <FormattedMessage id="lobby.seeking" values={{ pool: seek.pool }} />
        ) : (
          <FormattedMessage
            id="lobby.here"
            values={{
              players,
              games,
              playersText: <FormattedNumber value={players} />,
              gamesText: <FormattedNumber value={games} />,
            }}
          />
        )}
      </p>
      {seek ? (
        <>
          <Elapsed key={seek.pool} since={seek.since} />
          <Button onClick={onCancel}>
            <FormattedMessage id="lobby.cancel" />
          </Button>
        </>
      ) : null}
    </div>
  );
}

/** Minutes and seconds, quiet for screen readers. */
function Elapsed({ since }: { since: number | undefined }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const from = since ?? Date.now() + live.status().offset;
    const tick = () => setSeconds(Math.max(0, Math.floor((Date.now() + live.status().offset - from) / 1_000)));
    tick();
    const timer = setInterval(tick, 500);
    return () => clearInterval(timer);
  }, [since]);
  return (
    <span className={styles.elapsed} role="timer" aria-live="off">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
