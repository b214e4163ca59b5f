import * as z from 'zod/mini';
import { RANKED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from '../people/members.ts';
import { Digits } from '../kit/digits.ts';

/** Players on one page of a leaderboard. */
export const LEADERBOARD_PAGE_SIZE = 50;
/** Maximum number of pages of a leaderboard. */
export const LEADERBOARD_PAGES = 200;
/** Days without a game after which a player is left out until the next game. */
export const LEADERBOARD_ACTIVE_DAYS = 90;
/** Rating points per column of the distribution. */
export const DISTRIBUTION_STEP = 50;

export const Leader = z.object({
  /** Counts from 1. */
  rank: z.int(),
  player: PlayerView,
  rating: z.int(),
  /** Rated games in the time class. */
  games: z.int(),
});
export type Leader = z.infer<typeof Leader>;

export const LeaderboardView = z.object({
  leaders: z.array(Leader).check(z.maxLength(LEADERBOARD_PAGE_SIZE)),
  page: z.int(),
  hasMore: z.boolean(),
  /** Number of players by rating: each column covers `from` up to the next column. Empty while nobody is ranked. */
  distribution: z.array(z.object({ from: z.int(), players: z.int() })),
  /** The caller's own rank; null for visitors and guests, and while the rating is provisional. */
  own: z.nullable(
    z.object({
      rating: z.int(),
      /** Percentage of the class's players with a lower rating, to one decimal. */
      percentile: z.number(),
    }),
  ),
});
export type LeaderboardView = z.infer<typeof LeaderboardView>;

export const leaderboards = {
  /** Lists the best players of a time class who have an established rating and have played recently. */
  view: endpoint({
    method: 'GET',
    path: '/callback/leaderboard/{ratingClass}',
    who: 'anyone',
    input: z.object({
      ratingClass: z.enum(RANKED_CLASSES),
      /** ISO 3166-1 alpha-2: restricts the list to players of that country. */
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      /** Restricts the list to the caller and the caller's friends. */
      friends: z.optional(z.enum(['1', '0'])),
      page: z._default(Digits.check(z.positive(), z.maximum(LEADERBOARD_PAGES)), 1),
    }),
    output: LeaderboardView,
    refusals: [],
    limit: { calls: 240, seconds: 60 },
  }),
};
