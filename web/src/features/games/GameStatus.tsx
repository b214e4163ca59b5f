import { claimable, deadline, turnOf } from '@tabiya/chess/game.ts';
import { opposite, type Color } from '@tabiya/chess/types.ts';
import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { endOf } from './game-state.ts';
import { claimTime, LeftStatus } from './LeftStatus.tsx';
import { TakebackStatus } from './TakebackStatus.tsx';
import { useCountdown } from './use-countdown.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Milliseconds as seconds with one place. */
const tenths = (ms: number): number => Math.round(ms / 100) / 10;
/** Less than this the eye does not see on a clock, ms. */
const LAG_WORTH_SAYING = 50;

/** One line of one height: what is asked of the player, else how things stand. */
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
  if (color && game.takebackOffer) return <TakebackStatus room={room} asker={game.takebackOffer} />;
  const claimAt = claimTime(room);
  if (claimAt !== undefined) return <LeftStatus room={room} at={claimAt} />;
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
      <ReturnedLag room={room} />
      {presence && presence.watchers > 0 ? (
        <span className={styles.watchers}>
          <FormattedMessage id="games.watchers" values={{ count: presence.watchers }} />
        </span>
      ) : null}
    </>
  );
}

/** What the last move got back that the line had taken. */
function ReturnedLag({ room }: { room: GameRoomModel }) {
  const lag = room.state.game.moves.last?.lag ?? 0;
  if (lag < LAG_WORTH_SAYING) return null;
  return (
    <span className={styles.lag}>
      <FormattedMessage id="games.lag" values={{ seconds: tenths(lag) }} />
    </span>
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
