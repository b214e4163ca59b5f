import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { Uuid } from '../site/ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView, RatingView } from '../people/members.ts';

/** Number of best players listed for a class. */
export const BEST_PLAYERS = 10;

export const ratings = {
  /**
   * Answers the best players of a class who have an established rating, and the caller's own rating, which is null for
   * visitors and guests.
   */
  standing: endpoint({
    method: 'GET',
    path: '/callback/ratings/{ratingClass}/standing',
    who: 'anyone',
    input: z.object({ ratingClass: z.enum(RATING_CLASSES) }),
    output: z.object({
      best: z.array(z.object({ player: PlayerView, rating: RatingView })),
      mine: z.nullable(RatingView),
    }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
  /** Answers the refund to the caller for a game lost to an opponent who broke fair play; null if there was none. */
  refund: endpoint({
    method: 'GET',
    path: '/callback/game/{id}/refund',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: z.object({
      refund: z.nullable(
        z.object({
          ratingClass: z.enum(RATING_CLASSES),
          /** Rating points refunded for all the games together. */
          points: z.int(),
          /** Number of games against the same opponent that the refund covers. */
          games: z.int(),
        }),
      ),
    }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
export type RefundView = NonNullable<z.infer<typeof ratings.refund.output>['refund']>;
