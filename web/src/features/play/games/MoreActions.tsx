import { hasClock } from '@tabiya/chess/rating/time-class.ts';
import { ruleHolds } from '@tabiya/chess/rules/agreed-rules.ts';
import { mayAskTakeback } from '@tabiya/chess/rules/offers.ts';
import AlarmClockPlus from 'lucide-react/icons/alarm-clock-plus';
import Undo2 from 'lucide-react/icons/undo-2';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Less common actions of a player: asking for a takeback, and giving time. */
export function MoreActions({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { state, color, send } = room;
  const { game } = state;
  if (!color) return null;
  const plies = game.position.turn === color ? 2 : 1;
  const mayAsk = game.ply >= plies && game.takebackOffer === undefined && mayAskTakeback(game, color);
  return (
    <div className={styles.more}>
      {game.setup.takebacks ? (
        <IconButton
          size="small"
          label={intl.formatMessage({ id: 'games.takeback' })}
          disabled={!mayAsk}
          onClick={() => send('askTakeback')}
        >
          <Undo2 />
        </IconButton>
      ) : null}
      {hasClock(game.setup.timeControl) && !ruleHolds(game, 'noGiveTime') ? (
        <IconButton
          size="small"
          label={intl.formatMessage({ id: game.clock.perMove === undefined ? 'games.give_time' : 'games.give_day' })}
          disabled={game.clock.running === undefined}
          onClick={() => send('giveTime')}
        >
          <AlarmClockPlus />
        </IconButton>
      ) : null}
    </div>
  );
}
