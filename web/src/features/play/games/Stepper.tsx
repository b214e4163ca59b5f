import { useIntl } from 'react-intl';
import { StepButtons } from '../../../board/StepButtons.tsx';
import { BoardSwitches } from './BoardSwitches.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Buttons that step through the moves, and the switches of the board. */
export function Stepper({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { stepping, state } = room;
  return (
    <div className={styles.stepper} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
      <span className={styles.steps} dir="ltr">
        <StepButtons at={stepping.ply} last={state.game.ply} onStep={stepping.select} lit />
      </span>
      <BoardSwitches room={room} />
    </div>
  );
}
