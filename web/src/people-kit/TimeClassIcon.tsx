import CalendarDays from 'lucide-react/icons/calendar-days';
import Flame from 'lucide-react/icons/flame';
import Rocket from 'lucide-react/icons/rocket';
import Timer from 'lucide-react/icons/timer';
import type { TimeClass } from '@tabiya/chess/rules/types.ts';
import { ICON_SIZES, type IconSize } from '../ui/icon-size.ts';

const ICONS = { bullet: Rocket, blitz: Flame, rapid: Timer, daily: CalendarDays } as const;

/** Decoration beside the words. */
export function TimeClassIcon({ timeClass, size = 'small' }: { timeClass: TimeClass; size?: IconSize }) {
  const Icon = ICONS[timeClass];
  return <Icon size={ICON_SIZES[size]} aria-hidden />;
}
