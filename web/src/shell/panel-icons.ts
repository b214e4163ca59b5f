import Ellipsis from 'lucide-react/icons/ellipsis';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Newspaper from 'lucide-react/icons/newspaper';
import Puzzle from 'lucide-react/icons/puzzle';
import Tv from 'lucide-react/icons/tv';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { PlayIcon } from './PlayIcon.tsx';
import type { PanelKey } from './panels.ts';

type Icon = ComponentType<{ 'aria-hidden'?: boolean }>;

/** Icon of each panel of the navigation. */
export const PANEL_ICONS: Record<PanelKey, Icon> = {
  play: PlayIcon,
  learn: GraduationCap,
  puzzles: Puzzle,
  watch: Tv,
  news: Newspaper,
  social: Users,
  more: Ellipsis,
};
