import { useQuery } from '@tanstack/react-query';
import { BOARD_VARIANTS } from '@tabiya/chess/rules/types.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { poolOf } from '@tabiya/contract/play/lobby.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { oneOf } from '../../../platform/words/message-key.ts';
import { Pool } from '../lobby/Pool.tsx';
import { lobbyQuery } from '../lobby/queries.ts';
import { homeGamesQuery } from './queries.ts';
import styles from './recent-pools.module.css';

const SHOWN = 3;
/** Fill the row of somebody who has played in fewer pools, the most popular one first. */
const POPULAR = ['3+2', '10+0', '1+0'];

/** The pools in which somebody played last, and the way to all of them. */
export function RecentPools({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const waiting = useQuery(lobbyQuery(call)).data?.waiting ?? {};
  const games = useQuery(homeGamesQuery(call, { username: me.username, of: 'own' })).data?.games ?? [];
  const pools = [...new Set([...playedPools(games, me.isGuest), ...POPULAR])].slice(0, SHOWN);
  return (
    <section className={styles.pools} aria-label={intl.formatMessage({ id: 'home.pools' })}>
      {pools.map((pool) => (
        <Pool
          key={pool}
          pool={pool}
          waiting={waiting[pool] ?? 0}
          isMine={false}
          onPick={() => void navigate(pageUrl('web_play_new', {}, { pool }))}
        />
      ))}
      <PageLink to={pageUrl('web_play_new')} className={styles.all}>
        <FormattedMessage id="home.all_pools" />
      </PageLink>
    </section>
  );
}

/** Returns the pools of the games, the last one first. */
export const playedPools = (games: readonly ArchivedGameView[], isGuest: boolean): string[] =>
  games.flatMap((game) => {
    const variant = oneOf(BOARD_VARIANTS, game.variant);
    return (variant && poolOf({ ...game, variant, color: 0 }, isGuest)) ?? [];
  });
