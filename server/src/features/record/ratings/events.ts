import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Event of a rating that has changed without a game. */
export interface PointsGivenBack {
  accountId: string;
  ratingClass: RatingClass;
}
export const pointsGivenBack = defineEvent<PointsGivenBack>('ratings.given_back');
