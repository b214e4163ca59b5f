import type { RatingClass } from '@tabiya/chess/types.ts';
import { defineEvent } from '../../platform/domain-events.ts';

/** A rating has changed without a game. */
export interface PointsGivenBack {
  accountId: string;
  ratingClass: RatingClass;
}
export const pointsGivenBack = defineEvent<PointsGivenBack>('ratings.given_back');
