import ToyBrick from 'lucide-react/icons/toy-brick';
import { useFlag } from '../platform/session/flags.ts';
import { PANEL_ICONS } from './panel-icons.ts';
import type { PanelKey } from './panels.ts';

/** The icon of a panel; a flag gives the puzzles their second one. */
export function PanelIcon({ panel }: { panel: PanelKey }) {
  const isSecond = useFlag('puzzles-v2-icon');
  const Icon = PANEL_ICONS[panel];
  return panel === 'puzzles' && isSecond ? <ToyBrick aria-hidden /> : <Icon aria-hidden />;
}
