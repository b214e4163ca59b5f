import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import X from 'lucide-react/icons/x';
import { opposite } from '@tabiya/chess/types.ts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/Button.tsx';
import { endOf } from './game-state.ts';
import { NextGame } from './NextGame.tsx';
import { Keepsakes } from './Keepsakes.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** The row at the foot of the panel, under the thumb on a phone. It has one height in every state. */
export function GameActions({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'games.actions' })}>
      <Fitting room={room} />
    </div>
  );
}

function Fitting({ room }: { room: GameRoomModel }) {
  const { state, color, isReplay } = room;
  if (color === undefined) return <Keepsakes room={room} />;
  if (endOf(state) === undefined) return <Playing room={room} />;
  const isOpponentHere = state.presence?.[opposite(color)] === true;
  return isReplay && !isOpponentHere ? <Keepsakes room={room} /> : <NextGame room={room} />;
}

function Playing({ room }: { room: GameRoomModel }) {
  const { state, color, send } = room;
  const [isResigning, setResigning] = useState(false);
  const { game } = state;
  if (isResigning) {
    return <ResignQuestion onStay={() => setResigning(false)} onResign={() => send('resign')} />;
  }
  return (
    <>
      <Button
        wide
        icon={<Handshake size={18} />}
        disabled={game.ply < 2 || game.drawOffer !== undefined}
        onClick={() => send('offerDraw')}
      >
        <FormattedMessage id={game.drawOffer === color ? 'games.draw.waiting' : 'games.draw.offer'} />
      </Button>
      {game.ply < 2 ? (
        <Button wide icon={<X size={18} />} onClick={() => send('abort')}>
          <FormattedMessage id="games.abort" />
        </Button>
      ) : (
        <Button wide icon={<Flag size={18} />} onClick={() => setResigning(true)}>
          <FormattedMessage id="games.resign" />
        </Button>
      )}
    </>
  );
}

/** Asked in place, so that it works without a connection and covers nothing. */
function ResignQuestion({ onStay, onResign }: { onStay: () => void; onResign: () => void }) {
  const intl = useIntl();
  return (
    <div
      className={styles.question}
      role="alertdialog"
      aria-label={intl.formatMessage({ id: 'games.resign.question' })}
      onKeyDown={(event) => event.key === 'Escape' && onStay()}
    >
      <Button wide autoFocus onClick={onStay}>
        <FormattedMessage id="games.resign.stay" />
      </Button>
      <Button wide variant="danger" onClick={onResign}>
        <FormattedMessage id="games.resign.confirm" />
      </Button>
    </div>
  );
}
