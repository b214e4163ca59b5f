import type { LobbyView } from '@tabiya/contract/play/lobby.ts';
import { FormattedMessage, FormattedNumber } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { Elapsed } from './Elapsed.tsx';
import type { Seek } from './use-lobby.ts';
import styles from './play.module.css';

export interface SeekStatusProps {
  seek: Seek | undefined;
  view: LobbyView;
  onCancel: () => void;
}

/** Status line of fixed height above the pools: the search, or how many people and games there are. */
export function SeekStatus({ seek, view, onCancel }: SeekStatusProps) {
  const { players, games } = view;
  return (
    <div className={styles.status} data-seeking={seek ? '' : undefined}>
      <div className={styles.statusWords}>
        <p role="status">
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
        {seek ? <Expectation pool={seek.pool} view={view} /> : null}
      </div>
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

/** Says only what was measured: how long others waited recently, or how many others wait now. */
function Expectation({ pool, view }: { pool: string; view: LobbyView }) {
  const usual = view.waits[pool];
  const others = (view.waiting[pool] ?? 0) - 1;
  return (
    <p className={styles.expectation}>
      {usual !== undefined ? (
        <FormattedMessage id="lobby.expect.usual" values={{ seconds: Math.max(1, Math.ceil(usual / 1_000)) }} />
      ) : (
        <FormattedMessage id="lobby.expect.others" values={{ count: Math.max(0, others) }} />
      )}
    </p>
  );
}
