import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Keyboard from 'lucide-react/icons/keyboard';
import { useIntl } from 'react-intl';
import { IconButton } from '../../../ui/IconButton.tsx';
import { gameEndOf } from './game-state.ts';
import { SightSwitches } from './SightSwitches.tsx';
import { SoundSwitch } from './SoundSwitch.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** Switches of the view. A replay has neither blindfold nor zen mode. */
export function BoardSwitches({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const { flip, zen, keysHelp, color } = room;
  return (
    <>
      <IconButton label={intl.formatMessage({ id: 'games.flip' })} tooltip={false} onClick={flip}>
        <ArrowUpDown />
      </IconButton>
      <SoundSwitch />
      {room.isReplay ? null : (
        <SightSwitches zen={zen} isPlayer={color !== undefined} isOver={gameEndOf(room.state) !== undefined} />
      )}
      <IconButton
        label={intl.formatMessage({ id: 'games.keys_help' })}
        tooltip={false}
        className={styles.forKeys}
        onClick={keysHelp.open}
      >
        <Keyboard />
      </IconButton>
    </>
  );
}
