import EyeOff from 'lucide-react/icons/eye-off';
import Focus from 'lucide-react/icons/focus';
import { useIntl } from 'react-intl';
import { useSetting } from '../../../platform/session/use-setting.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

export interface SightSwitchesProps {
  zen: { isOn: boolean; toggle: () => void };
  isPlayer: boolean;
  isOver: boolean;
}

/** Toggles for blindfold and zen mode, which hide the pieces or everything around the board while the game goes on. */
export function SightSwitches({ zen, isPlayer, isOver }: SightSwitchesProps) {
  const intl = useIntl();
  const [isBlind, setBlind] = useSetting('accessibility.blindfold');
  return (
    <>
      {isPlayer ? (
        <IconButton
          label={intl.formatMessage({ id: 'games.blindfold' })}
          pressed={isBlind}
          tooltip={false}
          disabled={isOver}
          onClick={() => setBlind(!isBlind)}
        >
          <EyeOff />
        </IconButton>
      ) : null}
      <IconButton
        label={intl.formatMessage({ id: 'games.zen' })}
        pressed={zen.isOn}
        tooltip={false}
        disabled={isOver}
        onClick={zen.toggle}
      >
        <Focus />
      </IconButton>
    </>
  );
}
