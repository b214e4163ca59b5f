import ChevronFirst from 'lucide-react/icons/chevron-first';
import ChevronLast from 'lucide-react/icons/chevron-last';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { BoardSwitches } from './BoardSwitches.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Buttons that step through the moves, and the switches of the board. */
export function Stepper({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { stepping, state } = room;
  const last = state.game.ply;
  const steps = [
    { key: 'first', to: 0, icon: <ChevronFirst />, off: stepping.ply === 0 },
    { key: 'previous', to: stepping.ply - 1, icon: <ChevronLeft />, off: stepping.ply === 0 },
    { key: 'next', to: stepping.ply + 1, icon: <ChevronRight />, off: stepping.isAtEnd },
    { key: 'last', to: last, icon: <ChevronLast />, off: stepping.isAtEnd },
  ] as const;
  return (
    <div className={styles.stepper} role="group" aria-label={intl.formatMessage({ id: 'games.step' })}>
      <span className={styles.steps} dir="ltr">
        {steps.map(({ key, to, icon, off }) => (
          <IconButton
            key={key}
            label={intl.formatMessage({ id: `games.step.${key}` })}
            tooltip={false}
            disabled={off}
            onClick={() => stepping.select(to)}
            data-lit={key === 'last' && !off ? '' : undefined}
          >
            {icon}
          </IconButton>
        ))}
      </span>
      <BoardSwitches room={room} />
    </div>
  );
}
