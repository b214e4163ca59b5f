import { useQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { call } from '../../platform/call.ts';
import { Meta } from '../../platform/Meta.tsx';
import { useDoorUrl } from '../../platform/doors.ts';
import { PageLink, pageUrl } from '../../platform/PageLink.tsx';
import { runningGamesQuery } from '../../shell/queries.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { VerifyBanner } from '../accounts/VerifyBanner.tsx';
import { GameRows } from '../archive/GameRows.tsx';
import { GameCard } from '../games/GameCard.tsx';
import { PoolGrid } from '../lobby/PoolGrid.tsx';
import { lobbyQuery } from '../lobby/queries.ts';
import { recentGamesQuery, watchableQuery } from './queries.ts';
import styles from './home.module.css';

const RECENT = 6;

export function MemberHome({ me }: { me: CurrentUser }) {
  const intl = useIntl();
  const register = useDoorUrl('web_security_register');
  const navigate = useNavigate();
  const waiting = useQuery(lobbyQuery(call)).data?.waiting ?? {};
  return (
    <div className={styles.member}>
      <Meta
        title={intl.formatMessage({ id: 'home.meta' })}
        description={intl.formatMessage({ id: 'home.description' })}
      />
      <VerifyBanner />
      <header className={styles.greeting}>
        <h1>
          <FormattedMessage id="home.greeting" values={{ name: me.username }} />
        </h1>
        {me.isGuest ? (
          <p className={styles.lead}>
            <FormattedMessage
              id="home.guest"
              values={{ link: (words) => <PageLink to={register}>{words}</PageLink> }}
            />
          </p>
        ) : null}
      </header>
      <div className={styles.columns}>
        <PoolGrid
          waiting={waiting}
          seeking={null}
          onPick={(pool) => void navigate(pageUrl('web_play_new', {}, { pool }))}
        />
        <Stage me={me} />
      </div>
      <Recent me={me} />
    </div>
  );
}

/** One's own running game, else the best one to watch. */
function Stage({ me }: { me: CurrentUser }) {
  const mine = useQuery(runningGamesQuery(call)).data?.games[0];
  const other = useQuery(watchableQuery(call)).data?.games[0];
  const game = mine ?? other;
  if (!game) return null;
  return (
    <section className={styles.side} aria-labelledby="home-game">
      <h2 id="home-game" className={styles.heading}>
        <FormattedMessage id={mine ? 'home.running' : 'home.watching'} />
      </h2>
      <GameCard game={game} orientation={game.black.id === me.id ? 'black' : 'white'} />
    </section>
  );
}

function Recent({ me }: { me: CurrentUser }) {
  const { data } = useQuery(recentGamesQuery(call, me.username));
  const rows = data?.games.slice(0, RECENT) ?? [];
  return (
    <section aria-labelledby="home-recent">
      <h2 id="home-recent" className={styles.heading}>
        <FormattedMessage id="home.recent" />
      </h2>
      {rows.length === 0 ? (
        <EmptyState title={<FormattedMessage id="home.no_games.title" />}>
          <FormattedMessage id="home.no_games.words" />
        </EmptyState>
      ) : (
        <>
          <GameRows games={rows} />
          <p className={styles.more}>
            <PageLink to={pageUrl('web_archive_index', { username: me.username })}>
              <FormattedMessage id="home.all_games" />
            </PageLink>
          </p>
        </>
      )}
    </section>
  );
}
