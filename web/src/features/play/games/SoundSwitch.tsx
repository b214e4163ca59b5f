import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useIntl } from 'react-intl';
import { chooseSounds, trySound } from '../../../platform/sound/sounds.ts';
import { boardOptionsOf } from '@tabiya/contract/kit/board-options.ts';
import { useSetting, useSettings } from '../../../platform/session/use-setting.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

export function SoundSwitch() {
  const intl = useIntl();
  const [on, set] = useSetting('board.play_sounds');
  const path = boardOptionsOf(useSettings()).themeAssets.sounds;
  const change = () => {
    set(!on);
    chooseSounds({ on: !on, path });
    trySound('move');
  };
  return (
    <IconButton label={intl.formatMessage({ id: 'games.sound' })} pressed={on} quiet tooltip={false} onClick={change}>
      {on ? <Volume2 /> : <VolumeX />}
    </IconButton>
  );
}
