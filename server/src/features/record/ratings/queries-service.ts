import { isProvisional, PROVISIONAL_DEVIATION } from '@tabiya/chess/rating/rating.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { RatingPoint, RatingView } from '@tabiya/contract/people/members.ts';
import type { RefundView } from '@tabiya/contract/record/ratings.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { refundOf } from './refunds-store.ts';
import { bestRatings, peaksOf, ratingsAfter, ratingsByDay, ratingsWithPast, refundedAmong } from './store.ts';
import { toRatingView, toStanding, type RatingStanding } from './view.ts';

/** Number of games over which progress is computed. */
const PROGRESS_GAMES = 12;
const MAX_HISTORY_DAYS = 3_660;

/** A rating as its last game left it. */
export interface ChangedRating extends RatingStanding {
  accountId: string;
  ratingClass: RatingClass;
}

/** A rating with its recent progress. */
export type PlayedRating = RatingView & { progress: number };

/** Rating histories and best ratings. */
export interface RatingQueries {
  /**
   * Returns the last rating of each day with rated games, oldest first, since an instant; at most ten years of days.
   */
  history(accountId: string, ratingClass: RatingClass, since: number): Promise<RatingPoint[]>;
  /** Returns the highest rating of each played class. */
  peaks(accountId: string): Promise<ReadonlyMap<RatingClass, RatingPoint>>;
  /** Returns those of the games whose points were given back to the loser. */
  refundedAmong(gameIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Returns what an account got back for a game; null when nothing. */
  refundOf(accountId: string, gameId: string): Promise<RefundView | null>;
  /** Returns the best accounts of a class without provisional ratings, best first. */
  best(ratingClass: RatingClass, limit: number): Promise<{ accountId: string; rating: RatingView }[]>;
  /** Returns every class that each account has played, with the progress over the last twelve games, by account. */
  played(accountIds: readonly string[]): Promise<ReadonlyMap<string, PlayedRating[]>>;
  /** Returns ratings whose last game ended after a mark, in the order of the mark's parts. */
  changedAfter(mark: { at: number; accountId: string }, limit: number): Promise<ChangedRating[]>;
}

export const createRatingQueries = ({ store, now }: Pick<Platform, 'store' | 'now'>): RatingQueries => ({
  async history(accountId, ratingClass, since) {
    const days = await ratingsByDay(store, { accountId, ratingClass, since, limit: MAX_HISTORY_DAYS });
    return days.map(({ at, rating }) => ({ at, rating: Math.round(rating) }));
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
  async played(accountIds) {
    const rows = await ratingsWithPast(store, accountIds, PROGRESS_GAMES);
    const views = rows.map((row) => {
      const view = toRatingView(row.rating_class, toStanding(row), now());
      return [
        row.account_id,
        { ...view, progress: row.past === null ? 0 : Math.round(row.rating - row.past) },
      ] as const;
    });
    const byAccount = Map.groupBy(views, ([accountId]) => accountId);
    return new Map([...byAccount].map(([accountId, all]) => [accountId, all.map(([, view]) => view)]));
  },
  async changedAfter(mark, limit) {
    const changed = await ratingsAfter(store, { ...mark, limit });
    return changed.map((row) => ({ ...toStanding(row), accountId: row.account_id, ratingClass: row.rating_class }));
  },
});
