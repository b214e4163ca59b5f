import Flame from 'lucide-react/icons/flame';
import Rocket from 'lucide-react/icons/rocket';
import Timer from 'lucide-react/icons/timer';
import type { TimeClass } from '@tabiya/chess/rules/types.ts';

const ICONS = { bullet: Rocket, blitz: Flame, rapid: Timer } as const;

/** Decoration beside the words. */
export function TimeClassIcon({ timeClass, size = 20 }: { timeClass: TimeClass; size?: number }) {
  const Icon = ICONS[timeClass];
  return <Icon size={size} aria-hidden />;
}
