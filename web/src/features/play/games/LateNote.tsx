import { FormattedMessage, useIntl } from 'react-intl';
import { gameEndOf } from './game-state.ts';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Shown while a game goes on that spectators see delayed. */
export function LateNote({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { delay } = room.state.view;
  if (delay === 0 || gameEndOf(room.state)) return null;
  const [amount, unit] = delay < 60_000 ? [delay / 1_000, 'second'] : [delay / 60_000, 'minute'];
  const late = intl.formatNumber(amount, { style: 'unit', unit, unitDisplay: 'short' });
  return (
    <p className={styles.late}>
      {room.color === undefined ? (
        <FormattedMessage id="games.late.watcher" values={{ late }} />
      ) : (
        <FormattedMessage id="games.late.player" values={{ late }} />
      )}
    </p>
  );
}
