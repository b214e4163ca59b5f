import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import Mountain from 'lucide-react/icons/mountain';
import Puzzle from 'lucide-react/icons/puzzle';
import ShieldHalf from 'lucide-react/icons/shield-half';
import Shuffle from 'lucide-react/icons/shuffle';
import { isTimeClass } from '@tabiya/chess/rating/time-class.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { TimeClassIcon } from './TimeClassIcon.tsx';
import { ICON_SIZES, type IconSize } from '../ui/icon-size.ts';

/** Icon for three-check: three plus signs, because notation writes a check as one. */
const ThreeChecks = ({ size, ...rest }: { size: number; 'aria-hidden': true }) => (
  <svg width={size} height={size} viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" {...rest}>
    <path d="M12 3v8M8 7h8M6 13v8M2 17h8M18 13v8M14 17h8" strokeLinecap="round" />
  </svg>
);

const ICONS = {
  chess960: Shuffle,
  daily960: Shuffle,
  crazyhouse: ArrowDownToLine,
  kingofthehill: Mountain,
  threecheck: ThreeChecks,
  bughouse: ArrowLeftRight,
  puzzles: Puzzle,
  puzzle_battle: ShieldHalf,
} as const;

/** The icon is decoration beside the words. */
export function RatingClassIcon({ ratingClass, size = 'small' }: { ratingClass: RatingClass; size?: IconSize }) {
  if (isTimeClass(ratingClass)) return <TimeClassIcon timeClass={ratingClass} size={size} />;
  const Icon = ICONS[ratingClass];
  return <Icon size={ICON_SIZES[size]} aria-hidden />;
}
