import { isProvisional, PROVISIONAL_DEVIATION } from '@tabiya/chess/rating/rating.ts';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { RatingPoint, RatingView } from '@tabiya/contract/people/members.ts';
import type { RefundView } from '@tabiya/contract/record/ratings.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { refundOf } from './refunds-store.ts';
import {
  bestRatings,
  earlierRatings,
  peaksOf,
  ratingsAfter,
  ratingsByDay,
  ratingsWithPast,
  refundedAmong,
} from './store.ts';
import { firstStanding, toRatingView, toStanding, type RatingStanding } from './view.ts';

/** Number of games over which progress is computed. */
const PROGRESS_GAMES = 12;
const MAX_HISTORY_DAYS = 3_660;

export interface RatingsNeeds {
  accounts: Pick<AccountsService, 'skillLevelsOf'>;
}

/** A rating as its last game left it. */
export interface ChangedRating extends RatingStanding {
  accountId: string;
  ratingClass: RatingClass;
}

/** A rating with its recent progress. */
type ProgressedRating = RatingView & { progress: number };

/** Rating histories and best ratings. */
export interface RatingQueries {
  /**
   * Returns the last rating of each day with rated games, oldest first, since an instant; at most ten years of days.
   */
  history(accountId: string, ratingClass: RatingClass, since: number): Promise<RatingPoint[]>;
  /** Returns the last rating of the first day since an instant, in each class that was rated on a later day too. */
  earlier(accountId: string, since: number): Promise<{ ratingClass: RatingClass; rating: number }[]>;
  /** Returns the highest rating of each played class. */
  peaks(accountId: string): Promise<ReadonlyMap<RatingClass, RatingPoint>>;
  /** Returns those of the games whose points were given back to the loser. */
  refundedAmong(gameIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns what an account got back for a game; null when nothing. */
  refundOf(accountId: string, gameId: string): Promise<RefundView | null>;
  /** Returns the best accounts of a class without provisional ratings, best first. */
  best(ratingClass: RatingClass, limit: number): Promise<{ accountId: string; rating: RatingView }[]>;
  /**
   * Returns the rating of each account in every class, played or not, in the order of RATING_CLASSES, with the progress
   * over the last twelve games, by account.
   */
  allOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, ProgressedRating[]>>;
  /** Returns ratings whose last game ended after a mark, in the order of the mark's parts. */
  changedAfter(mark: { at: number; accountId: string }, limit: number): Promise<ChangedRating[]>;
}

export const createRatingQueries = (
  { store, now }: Pick<Platform, 'store' | 'now'>,
  { accounts }: RatingsNeeds,
): RatingQueries => ({
  async history(accountId, ratingClass, since) {
    const days = await ratingsByDay(store, { accountId, ratingClass, since, limit: MAX_HISTORY_DAYS });
    return days.map(({ at, rating }) => ({ at, rating: Math.round(rating) }));
  },
  async earlier(accountId, since) {
    const found = await earlierRatings(store, accountId, since);
    return found.map(({ ratingClass, rating }) => ({ ratingClass, rating: Math.round(rating) }));
  },
  async peaks(accountId) {
    const rows = await peaksOf(store, accountId);
    return new Map(rows.map(({ rating_class, rating, at }) => [rating_class, { at, rating: Math.round(rating) }]));
  },

  refundedAmong: async (gameIds) => new Set(gameIds.length === 0 ? [] : await refundedAmong(store, gameIds)),
  async refundOf(accountId, gameId) {
    const [row] = await refundOf(store, accountId, gameId);
    if (row === undefined) return null;
    // Rounds like the displayed ratings.
    const points = Math.round(row.rating) - Math.round(row.rating - row.points);
    return points > 0 ? { ratingClass: row.rating_class, points, games: row.games } : null;
  },
  async best(ratingClass, limit) {
    // A rating that settled once may have become provisional again during a long absence.
    const rows = await bestRatings(store, { ratingClass, deviation: PROVISIONAL_DEVIATION, limit: 3 * limit });
    return rows
      .filter((row) => !isProvisional(row, now()))
      .slice(0, limit)
      .map((row) => ({ accountId: row.account_id, rating: toRatingView(ratingClass, toStanding(row), now()) }));
  },
  async allOf(accountIds) {
    const [rows, skills] = await Promise.all([
      ratingsWithPast(store, accountIds, PROGRESS_GAMES),
      accounts.skillLevelsOf(accountIds),
    ]);
    const played = Map.groupBy(rows, (row) => row.account_id);
    const all = (id: string) =>
      RATING_CLASSES.map((ratingClass) => {
        const row = played.get(id)?.find((one) => one.rating_class === ratingClass);
        const standing = row === undefined ? firstStanding(ratingClass, skills.get(id), now()) : toStanding(row);
        const past = row?.past ?? standing.rating.rating;
        return {
          ...toRatingView(ratingClass, standing, now()),
          progress: Math.round(standing.rating.rating - past),
        };
      });
    return new Map(accountIds.map((id) => [id, all(id)]));
  },
  async changedAfter(mark, limit) {
    const changed = await ratingsAfter(store, { ...mark, limit });
    return changed.map((row) => ({ ...toStanding(row), accountId: row.account_id, ratingClass: row.rating_class }));
  },
});
