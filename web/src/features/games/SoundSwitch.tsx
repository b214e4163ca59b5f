import Volume2 from 'lucide-react/icons/volume-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { playSound, setSoundSettings, soundSettings } from '../../board/sounds.ts';
import { IconButton } from '../../ui/IconButton.tsx';

/** The choice is kept in this browser, so the server draws it as on. */
export function SoundSwitch() {
  const intl = useIntl();
  const [on, setOn] = useState(true);
  useEffect(() => setOn(soundSettings().on), []);
  const change = () => {
    setSoundSettings({ ...soundSettings(), on: !on });
    setOn(!on);
    playSound('move');
  };
  return (
    <IconButton label={intl.formatMessage({ id: 'games.sound' })} pressed={on} tooltip={false} onClick={change}>
      {on ? <Volume2 /> : <VolumeX />}
    </IconButton>
  );
}
