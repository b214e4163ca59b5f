import ToyBrick from 'lucide-react/icons/toy-brick';
import { useFlag } from '../platform/session/flags.ts';
import { PANEL_ICONS, type PanelIcon } from './panel-icons.ts';
import type { PanelKey } from './panels.ts';

/** Returns the icon of a panel; a flag gives the puzzles their second one. */
export const usePanelIcon = (panel: PanelKey): PanelIcon => {
  const isSecond = useFlag('puzzles-v2-icon');
  return panel === 'puzzles' && isSecond ? ToyBrick : PANEL_ICONS[panel];
};
