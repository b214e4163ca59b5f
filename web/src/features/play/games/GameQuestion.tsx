import { claimable } from '@tabiya/chess/rules/game.ts';
import { opposite } from '@tabiya/chess/rules/types.ts';
import { FormattedMessage } from 'react-intl';
import { shownName } from '../../../people-kit/shown-name.ts';
import { Button } from '../../../ui/Button.tsx';
import { claimTime } from './claim-time.ts';
import { LeftStatus } from './LeftStatus.tsx';
import { TakebackStatus } from './TakebackStatus.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import type { Question } from './use-question.ts';
import styles from './panel.module.css';

/** A question to the player, with its answers. */
export function GameQuestion({ room, question }: { room: GameRoomModel; question: Question }) {
  const { state, color, send } = room;
  const { game, view } = state;
  const name = color && shownName(view[opposite(color)]);
  switch (question) {
    case 'draw':
      return (
        <>
          <p className={styles.words} role="status">
            <FormattedMessage id="games.draw.offered" values={{ name }} />
          </p>
          <Button size="small" onClick={() => send('declineDraw')}>
            <FormattedMessage id="games.draw.decline" />
          </Button>
          <Button size="small" variant="play" onClick={() => send('acceptDraw')}>
            <FormattedMessage id="games.draw.accept" />
          </Button>
        </>
      );
    case 'claim':
      return (
        <>
          <p className={styles.words} role="status">
            <FormattedMessage id={`games.reason.${claimable(game)!}`} />
          </p>
          <Button size="small" variant="lamp" onClick={() => send('claimDraw')}>
            <FormattedMessage id="games.draw.claim" />
          </Button>
        </>
      );
    case 'takeback':
      return <TakebackStatus room={room} asker={game.takebackOffer!} />;
    case 'left':
      return <LeftStatus name={name!} at={claimTime(room)!} onClaim={room.claim} />;
  }
}
