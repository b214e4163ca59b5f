import { formatTimeControl, QUICK_PAIRINGS, timeClassOf } from '@tabiya/chess/rating/time-class.ts';
import { LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { LastGame } from '../features/record/archive/LastGame.tsx';
import { TimeClassIcon } from '../people-kit/TimeClassIcon.tsx';
import { call } from '../platform/net/call.ts';
import { PageLink, pageUrl } from '../platform/routing/PageLink.tsx';
import { useMe } from '../platform/session/session.ts';
import { useSetting } from '../platform/session/use-setting.ts';
import { Button } from '../ui/Button.tsx';
import { runningGamesQuery } from './queries.ts';
import styles from './play-popover.module.css';

const POOLS = LIVE_TIME_CLASSES.map((timeClass) => ({
  timeClass,
  pools: QUICK_PAIRINGS.filter((control) => timeClassOf(control) === timeClass).map(formatTimeControl),
}));

/** Leads from any page to a game by one press: the running one, or the next one. */
export function PlayPopover({ onClose }: { onClose: () => void }) {
  const me = useMe();
  return (
    <div className={styles.play}>
      {me?.isEnabled ? <RunningGame /> : null}
      {me?.settings['live.last_pool'] === undefined ? null : <LastPool onClose={onClose} />}
      {POOLS.map(({ timeClass, pools }) => (
        <section key={timeClass} className={styles.group}>
          <h2 className={styles.heading}>
            <TimeClassIcon timeClass={timeClass} />
            <FormattedMessage id={`lobby.class.${timeClass}`} />
          </h2>
          <ul className={styles.pools}>
            {pools.map((pool) => (
              <li key={pool}>
                <PageLink to={pageUrl('web_play_new', {}, { pool })} className={styles.pool} onClick={onClose}>
                  {pool}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {me ? null : (
        <p className={styles.note}>
          <FormattedMessage id="navigation.play.as_guest" />
        </p>
      )}
      {/* Last of all, so that nothing moves when it is there. */}
      {me?.isEnabled ? <LastGame me={me} className={styles.last} onClick={onClose} /> : null}
    </div>
  );
}

/** The pool that the player used last, shown first. */
function LastPool({ onClose }: { onClose: () => void }) {
  const [pool] = useSetting('live.last_pool');
  return (
    <Button variant="play" wide href={pageUrl('web_play_new', {}, { pool })} onClick={onClose}>
      <FormattedMessage id="home.play_again" values={{ pool: <bdi dir="ltr">{pool}</bdi> }} />
    </Button>
  );
}

function RunningGame() {
  const me = useMe();
  const game = useQuery(runningGamesQuery(call)).data?.games[0];
  if (!me || !game) return null;
  const opponent = game.white.id === me.id ? game.black : game.white;
  return (
    <section className={styles.running}>
      <p>
        <FormattedMessage id="shell.running_game" values={{ opponent: <bdi>{opponent.username}</bdi> }} />
      </p>
      <Button variant="lamp" wide href={pageUrl('web_game_live', { id: toShortUuid(game.id) })}>
        <FormattedMessage id="shell.back_to_game" />
      </Button>
    </section>
  );
}
