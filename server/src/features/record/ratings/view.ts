import { deviationAt, isProvisional, shownRating, type Rating } from '@tabiya/chess/rating/rating.ts';
import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { RatingView } from '@tabiya/contract/people/members.ts';
import type { RatingRow } from './store.ts';

/** A rating with the number of rated games behind it. */
export interface RatingStanding {
  rating: Rating;
  games: number;
}

export const toStanding = ({ rating, deviation, volatility, at, games }: RatingRow): RatingStanding => ({
  rating: { rating, deviation, volatility, at },
  games,
});

export const toRatingView = (ratingClass: RatingClass, { rating, games }: RatingStanding, now: number): RatingView => ({
  ratingClass,
  rating: shownRating(rating),
  deviation: Math.round(deviationAt(rating, now)),
  provisional: isProvisional(rating, now),
  games,
});
