import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import EyeOff from 'lucide-react/icons/eye-off';
import Focus from 'lucide-react/icons/focus';
import Keyboard from 'lucide-react/icons/keyboard';
import { useIntl } from 'react-intl';
import { useSetting } from '../../platform/use-setting.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { endOf } from './game-state.ts';
import { SoundSwitch } from './SoundSwitch.tsx';
import type { GameRoomModel } from './use-game-room.ts';
import styles from './panel.module.css';

/** How one looks at the game. A replay has neither blindfold nor zen. */
export function BoardSwitches({ room }: { room: GameRoomModel }) {
  const intl = useIntl();
  const [isBlind, setBlind] = useSetting('accessibility.blindfold');
  const { flip, zen, keysHelp, color } = room;
  const isOver = endOf(room.state) !== undefined;
  return (
    <>
      <IconButton label={intl.formatMessage({ id: 'games.flip' })} tooltip={false} onClick={flip}>
        <ArrowUpDown />
      </IconButton>
      <SoundSwitch />
      {color === undefined || room.isReplay ? null : (
        <IconButton
          label={intl.formatMessage({ id: 'games.blindfold' })}
          pressed={isBlind}
          tooltip={false}
          disabled={isOver}
          onClick={() => setBlind(!isBlind)}
        >
          <EyeOff />
        </IconButton>
      )}
      {room.isReplay ? null : (
        <IconButton
          label={intl.formatMessage({ id: 'games.zen' })}
          pressed={zen.isOn}
          tooltip={false}
          disabled={isOver}
          onClick={zen.toggle}
        >
          <Focus />
        </IconButton>
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
