import { useQuery } from '@tanstack/react-query';
import type { GamePreview } from '@tabiya/contract/play/games.ts';
import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { MiniBoard } from '../../../board/MiniBoard.tsx';
import { call } from '../../../platform/net/call.ts';
import { loadChunk } from '../../../platform/net/chunks.ts';
import type { LiveStageProps } from './LiveStage.tsx';
import { watchableQuery } from './queries.ts';
import { StageFrame } from './StageFrame.tsx';
import styles from './stage.module.css';

/** The closed Ruy Lopez at its tabiya. */
const TABIYA = { fen: 'r1bq1rk1/2p1bppp/p1np1n2/1p2p3/4P3/1BP2N1P/PP1P1PP1/RNBQR1K1 b - - 0 9', lastMove: 'h2h3' };
const REFRESH_INTERVAL_MS = 5_000;

type Follower = typeof import('./LiveStage.tsx').LiveStage;

/** The board at the top: the best running game, move by move, or the position that gave the site its name. */
export function Stage() {
  const followed = useBestGame();
  return followed ? <FollowedGame {...followed} /> : <Tabiya />;
}

/** Returns the best running game of others, and what keeps it until it is over; undefined without one. */
export function useBestGame(): LiveStageProps | undefined {
  const { data, refetch } = useQuery({ ...watchableQuery(call), refetchInterval: REFRESH_INTERVAL_MS });
  const [kept, keep] = useState<GamePreview>();
  // A game is followed to its end, even if a better one starts meanwhile.
  const game = data?.games.find(({ id }) => id === kept?.id) ?? kept ?? data?.games[0];
  const onOver = () => {
    keep(undefined);
    void refetch();
  };
  return game && { game, onBegin: keep, onOver };
}

/** Follows the game live. This part is loaded after the page; the first paint shows the game as the server knew it. */
export function FollowedGame(props: LiveStageProps) {
  const { game } = props;
  const [Loaded, setLoaded] = useState<Follower>();
  useEffect(() => {
    loadChunk(() => import('./LiveStage.tsx')).then(
      ({ LiveStage }) => setLoaded(() => LiveStage),
      () => {},
    );
  }, []);
  if (!Loaded) return <StageFrame game={game} fen={game.fen} lastMove={game.lastMove} />;
  return <Loaded key={game.id} {...props} />;
}

function Tabiya() {
  const intl = useIntl();
  return (
    <figure className={styles.stage}>
      <MiniBoard {...TABIYA} label={intl.formatMessage({ id: 'home.tabiya.label' })} className={styles.board} />
      <figcaption className={styles.caption}>
        <FormattedMessage id="home.tabiya.caption" />
      </figcaption>
    </figure>
  );
}
