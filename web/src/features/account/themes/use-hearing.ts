import { chooseSounds } from '../../../platform/sound/sounds.ts';
import { useSetting } from '../../../platform/session/use-setting.ts';

/** What makes a sound set the one that is heard, before the choice of it has gone through the page. */
export const useHearing = (): ((id: string) => void) => {
  const [on] = useSetting('board.play_sounds');
  return (id) => chooseSounds({ on, path: `/themes/sounds/${id}` });
};
