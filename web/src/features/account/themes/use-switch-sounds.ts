import { chooseSounds } from '../../../platform/sound/sounds.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';

/** Returns a function that switches sounds to a set at once, before the setting has propagated. */
export const useSwitchSounds = (): ((id: string) => void) => {
  const [on] = useSetting('board.play_sounds');
  return (id) => chooseSounds({ on, path: `/themes/sounds/${id}` });
};
