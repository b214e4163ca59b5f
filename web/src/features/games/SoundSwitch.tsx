import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { playSound, setSoundSettings, soundSettings } from '../../board/sounds.ts';
import { IconButton } from '../../ui/IconButton.tsx';

const never = () => () => {};

/** The choice is kept in this browser, so the server draws it as on. */
export function SoundSwitch() {
  const intl = useIntl();
  const [chosen, setChosen] = useState<boolean>();
  const kept = useSyncExternalStore(
    never,
    () => soundSettings().on,
    () => true,
  );
  const on = chosen ?? kept;
  const change = () => {
    setSoundSettings({ ...soundSettings(), on: !on });
    setChosen(!on);
    playSound('move');
  };
  return (
    <IconButton label={intl.formatMessage({ id: 'games.sound' })} pressed={on} tooltip={false} onClick={change}>
      {on ? <Volume2 /> : <VolumeX />}
    </IconButton>
  );
}
