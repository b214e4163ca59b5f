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

/** What a game that goes on is played or watched without: its pieces, or everything around it. */
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
