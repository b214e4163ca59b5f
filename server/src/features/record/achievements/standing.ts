import { TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import type { AchievementCode } from '@tabiya/contract/record/achievements.ts';
import type { ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import type { RatingView } from '@tabiya/contract/people/members.ts';

/** Counts of a member over all games. */
export interface Tally {
  games: number;
  /** Number of time classes with a rated game. */
  classes: number;
  /** Consecutive wins up to the last game, as far as the recent games go back. */
  streak: number;
  /** Highest rating that is not provisional. */
  rating: number;
}

/** `recent` are the last games, newest first. */
export const tallyOf = (
  games: number,
  ratings: readonly RatingView[],
  recent: readonly Pick<ArchivedGameView, 'outcome'>[],
): Tally => {
  const lost = recent.findIndex(({ outcome }) => outcome !== 'won');
  const settled = ratings.filter(({ provisional, games: played }) => !provisional && played > 0);
  return {
    games,
    classes: TIME_CLASSES.filter((one) =>
      ratings.some(({ ratingClass, games: played }) => ratingClass === one && played > 0),
    ).length,
    streak: lost === -1 ? recent.length : lost,
    rating: Math.max(0, ...settled.map(({ rating }) => rating)),
  };
};

/** Returns the count that an achievement depends on; undefined when it depends on none. */
export const countedBy = (code: AchievementCode, tally: Tally): number | undefined => {
  if (code === 'all_classes') return tally.classes;
  if (code.startsWith('games_')) return tally.games;
  if (code.startsWith('streak_')) return tally.streak;
  return code.startsWith('rating_') ? tally.rating : undefined;
};
