import { FormattedMessage } from 'react-intl';
import { useMe } from '../../../../platform/session/session.ts';
import { useStore } from '../../../../store/store.ts';
import { Button } from '../../../../ui/Button.tsx';
import { keptAnswers, keptPack } from './kept-puzzles.ts';
import { useIsConnected } from './use-is-connected.ts';
import { useKeptPage, type useTakePack } from './use-kept-pack.ts';
import styles from './offline.module.css';

/** Says whether the page opens without a connection and how many answers wait for one, and renews what is kept. */
export function KeptState({ taking }: { taking: ReturnType<typeof useTakePack> }) {
  const me = useMe();
  const pack = useStore(keptPack);
  const answers = useStore(keptAnswers);
  const page = useKeptPage();
  const isConnected = useIsConnected();
  const waiting = answers.filter(({ accountId }) => accountId === pack?.accountId).length;
  const isOthers = isConnected && me !== null && me.id !== pack?.accountId;
  return (
    <div className={styles.state}>
      <p role="status">
        <FormattedMessage id={isOthers ? 'puzzle_offline.others' : `puzzle_offline.page.${page}`} />
      </p>
      {waiting === 0 ? null : (
        <p>
          <FormattedMessage id="puzzle_offline.waiting" values={{ waiting }} />
        </p>
      )}
      {isConnected && me === null && waiting > 0 ? (
        // The page that was kept knows nobody; the server's page does.
        <Button onClick={() => location.reload()}>
          <FormattedMessage id="puzzle_offline.send" />
        </Button>
      ) : null}
      <div className={styles.ways}>
        <Button size="small" busy={taking.isTaking} disabled={!isConnected} onClick={taking.take}>
          <FormattedMessage id="puzzle_offline.renew" />
        </Button>
        <Button size="small" variant="ghost" onClick={() => keptPack.set(undefined)}>
          <FormattedMessage id="puzzle_offline.remove" />
        </Button>
      </div>
    </div>
  );
}
