import * as z from 'zod/mini';
import { TIME_CLASSES } from '@tabiya/chess/types.ts';
import { Username } from './accounts.ts';
import { endpoint } from './kit/endpoint.ts';

/** A rating in one time class. */
export const RatingView = z.object({
  timeClass: z.enum(TIME_CLASSES),
  rating: z.int(),
  /** One standard deviation, in rating points. */
  deviation: z.int(),
  /** Still uncertain; shown with a question mark. */
  provisional: z.boolean(),
  /** Rated games played in the class. */
  games: z.int(),
});
export type RatingView = z.infer<typeof RatingView>;

/** A player as games, lists and bars show one. */
export const PlayerView = z.object({
  id: z.string(),
  username: z.string(),
  isGuest: z.boolean(),
});
export type PlayerView = z.infer<typeof PlayerView>;

/** Levels whose mark stands beside a name. */
export const BADGES = ['gold', 'platinum', 'diamond', 'moderator', 'staff'] as const;

/** What others are told of a closed account. */
const CLOSED_NOTES = ['fair_play', 'abuse', 'inactive'] as const;

export const MemberView = z.object({
  ...PlayerView.shape,
  /** Null while the account is open. */
  closed: z.nullable(z.enum(CLOSED_NOTES)),
  badge: z.nullable(z.enum(BADGES)),
  /** Instants, ms since the epoch. */
  joinedAt: z.int(),
  lastSeenAt: z.int(),
  isOnline: z.boolean(),
  ratings: z.array(RatingView),
  /** Finished games, aborted ones left out. */
  games: z.object({ total: z.int(), won: z.int(), drawn: z.int(), lost: z.int() }),
});
export type MemberView = z.infer<typeof MemberView>;

export const members = {
  view: endpoint({
    method: 'GET',
    path: '/callback/member/{username}',
    who: 'anyone',
    input: z.object({ username: Username }),
    output: MemberView,
    refusals: ['member_not_found'],
  }),
};
