import { lazy, Suspense } from 'react';
import { useFlag } from '../platform/session/flags.ts';
import { PANEL_ICONS } from './panel-icons.ts';
import type { PanelKey } from './panels.ts';

const SecondPuzzle = lazy(() => import('lucide-react/icons/toy-brick'));

/** The icon of a panel; a flag gives the puzzles their second one. */
export function PanelIcon({ panel }: { panel: PanelKey }) {
  const isSecond = useFlag('puzzles-v2-icon');
  const Icon = PANEL_ICONS[panel];
  const usual = <Icon aria-hidden />;
  if (panel !== 'puzzles' || !isSecond) return usual;
  return (
    <Suspense fallback={usual}>
      <SecondPuzzle aria-hidden />
    </Suspense>
  );
}
