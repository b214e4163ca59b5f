import { ruleHolds } from '@tabiya/chess/rules/agreed-rules.ts';
import Flag from 'lucide-react/icons/flag';
import Handshake from 'lucide-react/icons/handshake';
import X from 'lucide-react/icons/x';
import { lazy, Suspense, useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useAwake } from '../../../platform/browser/use-awake.ts';
import { Button } from '../../../ui/Button.tsx';
import { gameEndOf } from './game-state.ts';
import { MoreActions } from './MoreActions.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

const loadOwnQuestion = async () => ({ default: (await import('./OwnQuestion.tsx')).OwnQuestion });
const OwnQuestion = lazy(loadOwnQuestion);
const ShareGame = lazy(async () => ({ default: (await import('./ShareGame.tsx')).ShareGame }));
// Loaded during the game, so that it is there with the result.
const NextGame = lazy(async () => ({ default: (await import('./NextGame.tsx')).NextGame }));

/** What a player is asked before it is done. */
export type Question = 'resign' | 'draw';

export interface GameActionsProps {
  room: GameRoomModel;
  /** The question that is open, which the status line shows. */
  asked: Question | undefined;
  onAsk: (question: Question | undefined) => void;
}

/** Row of actions at the foot of the panel, under the thumb on a phone. It has one height in every state. */
export function GameActions(props: GameActionsProps) {
  const intl = useIntl();
  return (
    <div className={styles.actions} role="group" aria-label={intl.formatMessage({ id: 'games.actions' })}>
      <Fitting {...props} />
    </div>
  );
}

function Fitting(props: GameActionsProps) {
  const { room } = props;
  const isAwake = useAwake();
  const { state, color } = room;
  const isOver = gameEndOf(state) !== undefined;
  if (color !== undefined && !isOver) return <Playing {...props} />;
  if (!isAwake) return null;
  return (
    <Suspense fallback={null}>{color === undefined ? <ShareGame room={room} /> : <NextGame room={room} />}</Suspense>
  );
}

function Playing({ room, asked, onAsk: setAsked }: GameActionsProps) {
  const { state, color, send, proposed, settings } = room;
  const { game } = state;
  // It answers without a connection too.
  useEffect(() => void loadOwnQuestion().catch(() => {}), []);
  const mayOffer = game.ply >= 2 && game.drawOffer === undefined && !ruleHolds(game, 'noEarlyDraw');
  if (proposed.uci !== undefined || asked === 'resign' || (asked === 'draw' && mayOffer)) {
    return (
      <Suspense fallback={null}>
        <OwnQuestion room={room} asked={asked} onAnswered={() => setAsked(undefined)} />
      </Suspense>
    );
  }
  const ask = (question: Question, command: 'resign' | 'offerDraw') =>
    settings[`gameplay.confirm_${question}`] ? setAsked(question) : send(command);
  return (
    <>
      <MoreActions room={room} />
      <Button wide icon={<Handshake />} disabled={!mayOffer} onClick={() => ask('draw', 'offerDraw')}>
        <FormattedMessage id={game.drawOffer === color ? 'games.draw.waiting' : 'games.draw.offer'} />
      </Button>
      {game.ply < 2 && !ruleHolds(game, 'noAbort') ? (
        <Button wide icon={<X />} onClick={() => send('abort')}>
          <FormattedMessage id="games.abort" />
        </Button>
      ) : (
        <Button wide icon={<Flag />} onClick={() => ask('resign', 'resign')}>
          <FormattedMessage id="games.resign" />
        </Button>
      )}
    </>
  );
}
