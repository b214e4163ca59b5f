import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rules/types.ts';
import { Uuid } from '../site/ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView, RatingView } from '../people/members.ts';

/** How many of a class's best players are named. */
export const BEST_PLAYERS = 10;

export const ratings = {
  /** Who plays a class best, among ratings that are no guess any more, and one's own rating; null for visitors and guests. */
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
  /** What was given back to oneself for a game that was lost to somebody who broke fair play; null where nothing was. */
  refund: endpoint({
    method: 'GET',
    path: '/callback/game/{id}/refund',
    who: 'member',
    input: z.object({ id: Uuid }),
    output: z.object({
      refund: z.nullable(
        z.object({
          ratingClass: z.enum(RATING_CLASSES),
          /** Rating points, for all the games together. */
          points: z.int(),
          /** How many games against the same opponent they were given back for at once. */
          games: z.int(),
        }),
      ),
    }),
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
export type RefundView = NonNullable<z.infer<typeof ratings.refund.output>['refund']>;
