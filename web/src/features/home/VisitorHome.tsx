import { useQuery } from '@tanstack/react-query';
import { toShortUuid } from '@tabiya/contract/ids.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../board/MiniBoard.tsx';
import { call } from '../../platform/call.ts';
import { useDoorUrl } from '../../platform/doors.ts';
import { Meta } from '../../platform/Meta.tsx';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { QuickStart } from '../lobby/QuickStart.tsx';
import { watchableQuery } from './queries.ts';
import styles from './home.module.css';

/** The closed Ruy Lopez, from where it becomes a game. */
const TABIYA = { fen: 'r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1P1PP1/RNBQR1K1 b - - 0 9', lastMove: 'h2h3' };
/** The board is alive, but only as much as a glance needs. */
const LOOK_AGAIN_MS = 5_000;
const REASONS = ['fair', 'quick', 'open'] as const;

export function VisitorHome() {
  const intl = useIntl();
  const register = useDoorUrl('web_security_register');
  return (
    <div className={styles.visitor}>
      <Meta
        title={intl.formatMessage({ id: 'home.meta' })}
        description={intl.formatMessage({ id: 'home.description' })}
        path={pageUrl('web_home')}
      />
      <div className={styles.hero}>
        <Stage />
        <div className={styles.words}>
          <h1 className={styles.line}>
            <FormattedMessage id="home.hero" />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id="home.lead" />
          </p>
          <QuickStart />
          <p className={styles.or}>
            <FormattedMessage
              id="home.or_register"
              values={{ link: (words) => <PageLink to={register}>{words}</PageLink> }}
            />
          </p>
        </div>
      </div>
      <ul className={styles.reasons}>
        {REASONS.map((reason) => (
          <li key={reason} className={styles.reason}>
            <h2 className={styles.reasonTitle}>
              <FormattedMessage id={`home.${reason}.title`} />
            </h2>
            <p>
              <FormattedMessage id={`home.${reason}.words`} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The board under the lamp: the best running game to watch, or the position that gave the site its name. */
function Stage() {
  const intl = useIntl();
  const game = useQuery({ ...watchableQuery(call), refetchInterval: LOOK_AGAIN_MS }).data?.games[0];
  if (!game) {
    return (
      <figure className={styles.stage}>
        <MiniBoard {...TABIYA} label={intl.formatMessage({ id: 'home.tabiya.label' })} className={styles.board} />
        <figcaption className={styles.caption}>
          <FormattedMessage id="home.tabiya.caption" />
        </figcaption>
      </figure>
    );
  }
  const players = { white: game.white.username, black: game.black.username };
  return (
    <figure className={styles.stage}>
      <PageLink
        to={pageUrl('web_game_live', { id: toShortUuid(game.id) })}
        className={styles.watch}
        aria-label={intl.formatMessage({ id: 'home.watch.label' }, players)}
      >
        <MiniBoard fen={game.fen} lastMove={game.lastMove ?? undefined} className={styles.board} />
      </PageLink>
      <figcaption className={styles.caption}>
        <span className={styles.live}>
          <FormattedMessage id="home.watch.live" />
        </span>
        <FormattedMessage id="home.watch.players" values={players} />
      </figcaption>
    </figure>
  );
}
