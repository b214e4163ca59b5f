import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rules/types.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';

/** Players on one page of a board. */
export const LEADERBOARD_PAGE_SIZE = 50;
/** Pages of a board that can be looked at. */
export const LEADERBOARD_PAGES = 200;
/** Who has not played for so long is left out until the next game. */
export const LEADERBOARD_ACTIVE_DAYS = 90;
/** Rating points that one column of the distribution stands for. */
export const DISTRIBUTION_STEP = 50;

export const Leader = z.object({
  /** From 1. */
  rank: z.int(),
  player: PlayerView,
  rating: z.int(),
  /** Rated games in the class. */
  games: z.int(),
});
export type Leader = z.infer<typeof Leader>;

export const LeaderboardView = z.object({
  leaders: z.array(Leader).check(z.maxLength(LEADERBOARD_PAGE_SIZE)),
  page: z.int(),
  hasMore: z.boolean(),
  /** How many players have which rating: `from` and the points up to the next column. Empty while nobody is ranked. */
  distribution: z.array(z.object({ from: z.int(), players: z.int() })),
  /** Where the one who asks stands; null for visitors and guests, and before the rating is settled. */
  own: z.nullable(
    z.object({
      rating: z.int(),
      /** Percent of the players of the class who have a lower rating, one decimal. */
      percentile: z.number(),
    }),
  ),
});
export type LeaderboardView = z.infer<typeof LeaderboardView>;

export const leaderboards = {
  /** The best of a class whose rating is settled, and who have played lately. */
  view: endpoint({
    method: 'GET',
    path: '/callback/leaderboard/{ratingClass}',
    who: 'anyone',
    input: z.object({
      ratingClass: z.enum(RATING_CLASSES),
      /** ISO 3166-1 alpha-2: only players of that country. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      /** Only oneself and one's friends. */
      friends: z.optional(z.enum(['1', '0'])),
      page: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(LEADERBOARD_PAGES)), 1),
    }),
    output: LeaderboardView,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
