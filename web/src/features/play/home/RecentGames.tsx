import { useQuery } from '@tanstack/react-query';
import { HOME_CONTENT_TYPES, HOME_GAMES, type HomeContentType } from '@tabiya/contract/site/constants.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { call } from '../../../platform/net/call.ts';
import { failureText } from '../../../platform/net/failure-text.ts';
import { PageLink, pageUrl } from '../../../platform/routing/PageLink.tsx';
import { usePreference } from '../../../platform/session/use-preference.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/EmptyState.tsx';
import { Tabs } from '../../../ui/Tabs.tsx';
import { toast } from '../../../ui/Toast.tsx';
import { GameRows } from '../../record/archive/GameRows.tsx';
import { NoGames } from './NoGames.tsx';
import { homeGamesQuery } from './queries.ts';
import styles from './cards.module.css';

/** Finished games: one's own and those of followed members, only one's own, or the best. */
export function RecentGames({ me }: { me: CurrentUser }) {
  const of = me.isGuest ? 'own' : me.homeContentType;
  const games = useQuery(homeGamesQuery(call, { username: me.username, of })).data?.games ?? [];
  const isAmong = of !== 'best' && games.some((game) => game[game.color].username === me.username);
  return (
    <section aria-labelledby="home-recent">
      <header className={styles.head}>
        <h2 id="home-recent" className={styles.heading}>
          <FormattedMessage id="home.recent" />
        </h2>
        {isAmong ? (
          <PageLink className={styles.all} to={pageUrl('web_archive_index', { username: me.username })}>
            <FormattedMessage id="home.all_games" />
          </PageLink>
        ) : null}
      </header>
      {me.isGuest ? (
        <Games username={me.username} of="own" />
      ) : (
        <div className={styles.choice}>
          <ChosenGames username={me.username} of={of} />
        </div>
      )}
    </section>
  );
}

interface GamesProps {
  username: string;
  of: HomeContentType;
}

function ChosenGames({ username, of }: GamesProps) {
  const intl = useIntl();
  const [, choose] = usePreference('homeContentType');
  const shown = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState<number>();
  const keep = async (next: HomeContentType) => {
    // The list keeps its height until the new games arrive, so that nothing below moves.
    setHeight(shown.current?.offsetHeight);
    await choose(next).catch((failure) => toast.error(failureText(intl, failure)));
  };
  return (
    <Tabs
      label={intl.formatMessage({ id: 'home.games' })}
      tabs={HOME_CONTENT_TYPES.map((key) => ({ key, label: intl.formatMessage({ id: `home.games.${key}` }) }))}
      value={of}
      onChange={(next) => void keep(next)}
    >
      <div ref={shown} className={styles.chosen}>
        <Games username={username} of={of} height={height} />
      </div>
    </Tabs>
  );
}

function Games({ username, of, height }: GamesProps & { height?: number | undefined }) {
  const { data, isError, isFetching, refetch } = useQuery(homeGamesQuery(call, { username, of }));
  if (data === undefined) return isError && !isFetching ? <Failed retry={refetch} /> : <Waiting height={height} />;
  if (data.games.length === 0) return <NoGames of={of} />;
  return <GameRows games={data.games.slice(0, HOME_GAMES)} perspectiveOf={of === 'own' ? undefined : username} />;
}

function Waiting({ height }: { height: number | undefined }) {
  return (
    <div role="status" aria-busy className={styles.waiting} style={{ minBlockSize: height }}>
      <span className="visually-hidden">
        <FormattedMessage id="home.games.loading" />
      </span>
    </div>
  );
}

function Failed({ retry }: { retry: () => Promise<unknown> }) {
  return (
    <ErrorState
      title={<FormattedMessage id="home.games.failed" />}
      retry={
        <Button onClick={() => void retry()}>
          <FormattedMessage id="home.games.again" />
        </Button>
      }
    />
  );
}
