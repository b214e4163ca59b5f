import { LEVELS, levelName } from '../kit/levels.ts';
import { limitOf } from './membership-table.ts';

/** Levels that show a badge beside the name. */
export const BADGES = ['gold', 'platinum', 'diamond', 'moderator', 'staff'] as const;
export type Badge = (typeof BADGES)[number];

/** Returns the badge of a level, or null where there is none. Staff and moderators always have one. */
export const badgeOf = (level: number): Badge | null => {
  const isShown = level >= LEVELS.moderator || limitOf('badge', level) === true;
  return isShown ? (BADGES.find((badge) => badge === levelName(level)) ?? null) : null;
};
