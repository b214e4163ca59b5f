import { chooseSounds } from '../../platform/sounds.ts';
import { useSetting } from '../../platform/use-setting.ts';

/** What makes a sound set the one that is heard, before the choice of it has gone through the page. */
export const useHearing = (): ((id: string) => void) => {
  const [on] = useSetting('board.play_sounds');
  return (id) => chooseSounds({ on, path: `/themes/sounds/${id}` });
};
