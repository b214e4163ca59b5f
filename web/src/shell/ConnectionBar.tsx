import { FormattedMessage } from 'react-intl';
import { useMatch } from 'react-router';
import { useIsOffline, useLiveStatus } from '../platform/live/live-status.ts';
import { Button } from '../ui/Button.tsx';
import styles from './shell.module.css';

/**
 * Says that the connection is lost, and offers a reload when the server has a newer build. It floats, so that nothing
 * moves.
 */
export function ConnectionBar() {
  // On a game's page the board shows it.
  const isGame = useMatch('/:id/game/*') !== null;
  const isOffline = useIsOffline() && !isGame;
  const { outdated } = useLiveStatus();
  return (
    <div className={styles.connection} role="status">
      {isOffline ? (
        <p className={styles.notice}>
          <FormattedMessage id="shell.offline" />
        </p>
      ) : null}
      {outdated && !isOffline ? (
        <p className={styles.notice}>
          <FormattedMessage id="shell.outdated" />
          <Button size="small" onClick={() => location.reload()}>
            <FormattedMessage id="shell.reload" />
          </Button>
        </p>
      ) : null}
    </div>
  );
}
