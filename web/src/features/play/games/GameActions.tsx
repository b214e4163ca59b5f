import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import X from 'lucide-react/icons/x';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { lazy, Suspense, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../../ui/Button.tsx';
import { ActionQuestion } from './ActionQuestion.tsx';
import { ConfirmMove } from './ConfirmMove.tsx';
import { DrawQuestion } from './DrawQuestion.tsx';
import { endOf } from './game-state.ts';
import { MoreActions } from './MoreActions.tsx';
import { ShareGame } from './ShareGame.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

// Loaded during the game, so that it is there with the result.
const NextGame = lazy(async () => ({ default: (await import('./NextGame.tsx')).NextGame }));

/** Row of actions at the foot of the panel, under the thumb on a phone. It has one height in every state. */
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
  if (color === undefined) return <ShareGame room={room} />;
  if (endOf(state) === undefined) return <Playing room={room} />;
  const isOpponentHere = state.presence?.[opposite(color)] === true;
  if (isReplay && !isOpponentHere) return <ShareGame room={room} />;
  return (
    <Suspense fallback={null}>
      <NextGame room={room} />
    </Suspense>
  );
}

type Question = 'resign' | 'draw';

function Playing({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { state, color, send, proposed, settings } = room;
  const [asked, setAsked] = useState<Question>();
  const { game } = state;
  const stay = () => setAsked(undefined);
  if (proposed.uci !== undefined) return <ConfirmMove {...proposed} />;
  if (asked === 'resign') {
    return (
      <ActionQuestion
        label={intl.formatMessage({ id: 'games.resign.question' })}
        no={<FormattedMessage id="games.resign.stay" />}
        yes={<FormattedMessage id="games.resign.confirm" />}
        variant="danger"
        onNo={stay}
        onYes={() => send('resign')}
      />
    );
  }
  const mayOffer = game.ply >= 2 && game.drawOffer === undefined;
  if (asked === 'draw' && mayOffer) {
    return (
      <DrawQuestion
        onNo={stay}
        onYes={() => {
          stay();
          send('offerDraw');
        }}
      />
    );
  }
  const ask = (question: Question, command: 'resign' | 'offerDraw') =>
    settings[`gameplay.confirm_${question}`] ? setAsked(question) : send(command);
  return (
    <>
      <MoreActions room={room} />
      <Button wide icon={<Handshake size={18} />} disabled={!mayOffer} onClick={() => ask('draw', 'offerDraw')}>
        <FormattedMessage id={game.drawOffer === color ? 'games.draw.waiting' : 'games.draw.offer'} />
      </Button>
      {game.ply < 2 ? (
        <Button wide icon={<X size={18} />} onClick={() => send('abort')}>
          <FormattedMessage id="games.abort" />
        </Button>
      ) : (
        <Button wide icon={<Flag size={18} />} onClick={() => ask('resign', 'resign')}>
          <FormattedMessage id="games.resign" />
        </Button>
      )}
    </>
  );
}
