import { LEVELS, levelName } from '../kit/levels.ts';
import { limitOf } from './membership-table.ts';

/** Levels whose mark stands beside a name. */
export const BADGES = ['gold', 'platinum', 'diamond', 'moderator', 'staff'] as const;
export type Badge = (typeof BADGES)[number];

/** The mark of somebody of this level, null where there is none: staff and moderators are always told. */
export const badgeOf = (level: number): Badge | null => {
  const isShown = level >= LEVELS.moderator || limitOf('badge', level) === true;
  return isShown ? (BADGES.find((badge) => badge === levelName(level)) ?? null) : null;
};
