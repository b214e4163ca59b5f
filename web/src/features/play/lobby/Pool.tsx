import { FormattedMessage } from 'react-intl';
import styles from './pool-grid.module.css';

export interface PoolProps {
  pool: string;
  /** Number of players who wait. */
  waiting: number;
  isMine: boolean;
  onPick: (pool: string) => void;
}

/** Button of a pool, with the number of players who wait in it. */
export function Pool({ pool, waiting, isMine, onPick }: PoolProps) {
  return (
    <button type="button" className={styles.pool} aria-pressed={isMine} onClick={() => onPick(pool)}>
      <span className={styles.name}>{pool}</span>{' '}
      <span className={styles.waiting} data-some={waiting > 0 || undefined}>
        {isMine ? (
          <FormattedMessage id="lobby.you_wait" />
        ) : (
          <FormattedMessage id="lobby.waiting" values={{ count: waiting }} />
        )}
      </span>
    </button>
  );
}
