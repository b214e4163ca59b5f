import { LIVE_TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { ACHIEVEMENTS, type AchievementCode, type AchievementCounter } from '@tabiya/contract/record/achievements.ts';
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
  /** What is counted outside of games; those that nobody has counted yet are missing. */
  counters: ReadonlyMap<AchievementCounter, number>;
}

/** What games come to; `recent` are the last ones, newest first. */
export const tallyOf = (
  games: number,
  ratings: readonly RatingView[],
  recent: readonly Pick<ArchivedGameView, 'outcome'>[],
): Omit<Tally, 'counters'> => {
  const lost = recent.findIndex(({ outcome }) => outcome !== 'won');
  const settled = ratings.filter(
    ({ ratingClass, provisional, games: played }) => ratingClass !== 'puzzles' && !provisional && played > 0,
  );
  return {
    games,
    classes: LIVE_TIME_CLASSES.filter((one) =>
      ratings.some(({ ratingClass, games: played }) => ratingClass === one && played > 0),
    ).length,
    streak: lost === -1 ? recent.length : lost,
    rating: Math.max(0, ...settled.map(({ rating }) => rating)),
  };
};

/** Returns what an achievement counts outside of games; undefined for those that are about games. */
const counterOf = (code: AchievementCode): AchievementCounter | undefined => {
  const found = ACHIEVEMENTS.find((one) => one.code === code);
  return found && 'counter' in found ? found.counter : undefined;
};

/** Returns the achievements that a counter has reached. */
export const reachedBy = (counter: AchievementCounter, value: number): AchievementCode[] =>
  ACHIEVEMENTS.flatMap((one) =>
    'counter' in one && one.counter === counter && value >= one.threshold ? [one.code] : [],
  );

/** Returns the count that an achievement depends on; undefined when it depends on none. */
export const countedBy = (code: AchievementCode, tally: Tally): number | undefined => {
  const counter = counterOf(code);
  if (counter !== undefined) return tally.counters.get(counter) ?? 0;
  if (code === 'all_classes') return tally.classes;
  if (code.startsWith('games_')) return tally.games;
  if (code.startsWith('streak_')) return tally.streak;
  return code.startsWith('rating_') ? tally.rating : undefined;
};
