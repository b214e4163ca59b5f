import { claimable, deadline, turnOf } from '@tabiya/chess/rules/game.ts';
import { opposite, type Color } from '@tabiya/chess/rules/types.ts';
import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { claimTime } from './claim-time.ts';
import { endOf } from './game-state.ts';
import { ReturnedLag } from './ReturnedLag.tsx';
import { useCountdown } from './use-countdown.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

// Loaded late: few opponents leave, and absence is known only when the page is connected.
const LeftStatus = lazy(async () => ({ default: (await import('./LeftStatus.tsx')).LeftStatus }));
const TakebackStatus = lazy(async () => ({ default: (await import('./TakebackStatus.tsx')).TakebackStatus }));

/** Status line of fixed height: a question to the player, otherwise the state of the game. */
export function GameStatus({ room }: { room: GameRoomModel }) {
  return (
    <div className={styles.status} data-asking={isAsked(room) || undefined}>
      <StatusLine room={room} />
    </div>
  );
}

const isAsked = ({ state: { game, view }, color }: GameRoomModel): boolean =>
  color !== undefined &&
  endOf({ game, view }) === undefined &&
  (game.drawOffer === opposite(color) || game.takebackOffer === opposite(color) || claimable(game) !== undefined);

function StatusLine({ room }: { room: GameRoomModel }) {
  const { state, color, send } = room;
  const { game, view } = state;
  const end = endOf(state);
  if (end)
    return (
      <p className={styles.words}>
        <FormattedMessage id={`games.reason.${end.reason}`} />
      </p>
    );
  if (color && game.drawOffer === opposite(color)) {
    return (
      <>
        <p className={styles.words} role="status">
          <FormattedMessage id="games.draw.offered" values={{ name: view[opposite(color)].username }} />
        </p>
        <Button size="small" onClick={() => send('declineDraw')}>
          <FormattedMessage id="games.draw.decline" />
        </Button>
        <Button size="small" variant="play" onClick={() => send('acceptDraw')}>
          <FormattedMessage id="games.draw.accept" />
        </Button>
      </>
    );
  }
  if (color && game.takebackOffer) {
    return (
      <Suspense fallback={null}>
        <TakebackStatus room={room} asker={game.takebackOffer} />
      </Suspense>
    );
  }
  const claimAt = claimTime(room);
  if (color && claimAt !== undefined) {
    return (
      <Suspense fallback={null}>
        <LeftStatus name={view[opposite(color)].username} at={claimAt} onClaim={room.claim} />
      </Suspense>
    );
  }
  const claim = color && claimable(game);
  if (claim) {
    return (
      <>
        <p className={styles.words} role="status">
          <FormattedMessage id={`games.reason.${claim}`} />
        </p>
        <Button size="small" variant="lamp" onClick={() => send('claimDraw')}>
          <FormattedMessage id="games.draw.claim" />
        </Button>
      </>
    );
  }
  return (
    <p className={styles.words}>
      <Standing room={room} />
    </p>
  );
}

function Standing({ room }: { room: GameRoomModel }) {
  const { state, color } = room;
  const { game, presence, pending } = state;
  const turn = turnOf(game);
  if (color && game.drawOffer === color) return <FormattedMessage id="games.draw.yours" />;
  if (game.ply < 2 && !pending) return <FirstMove turn={turn} mine={turn === color} falls={deadline(game)} />;
  if (color && presence && !presence[opposite(color)]) {
    return <FormattedMessage id="games.opponent_gone" values={{ name: state.view[opposite(color)].username }} />;
  }
  const whose = color === undefined ? turn : turn === color && !pending ? 'mine' : 'theirs';
  return (
    <>
      <FormattedMessage id="games.turn" values={{ whose }} />
      <ReturnedLag move={game.moves.last} className={styles.lag} />
      {presence && presence.watchers > 0 ? (
        <span className={styles.watchers}>
          <FormattedMessage id="games.watchers" values={{ count: presence.watchers }} />
        </span>
      ) : null}
    </>
  );
}

/** Counts down the time for a first move. */
function FirstMove({ turn, mine, falls }: { turn: Color; mine: boolean; falls: number | undefined }) {
  const left = useCountdown(falls);
  return (
    <FormattedMessage
      id="games.first_move"
      values={{ whose: mine ? 'mine' : turn, seconds: (left ?? 0) / 1_000, known: left === undefined ? 'no' : 'yes' }}
    />
  );
}
