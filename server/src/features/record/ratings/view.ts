import {
  deviationAt,
  firstRating,
  isProvisional,
  shownRating,
  type Rating,
  type SkillLevel,
} from '@tabiya/chess/rating/rating.ts';
import { ratingRowOf } from '@tabiya/chess/rating/rating-classes.ts';
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

/** Returns the standing from which a first game in the class would start. */
export const firstStanding = (
  ratingClass: RatingClass,
  skill: SkillLevel | undefined,
  now: number,
): RatingStanding => ({
  rating: firstRating(ratingRowOf(ratingClass), skill ?? 'new', now),
  games: 0,
});

export const toRatingView = (ratingClass: RatingClass, { rating, games }: RatingStanding, now: number): RatingView => ({
  ratingClass,
  rating: shownRating(rating),
  deviation: Math.round(deviationAt(rating, now)),
  provisional: isProvisional(rating, now),
  games,
});
