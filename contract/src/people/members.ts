import * as z from 'zod/mini';
import { RATING_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import { END_REASONS } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { BADGES } from '../account/badges.ts';
import { endpoint } from '../kit/endpoint.ts';
import { CHESS_TITLES, PLAYER_TITLES } from '../kit/levels.ts';
import { OUTCOMES } from '../play/outcomes.ts';
import { PresenceView } from './presence.ts';
import { Digits } from '../kit/digits.ts';

/** A rating in one class: a time class of standard chess, or a variant. */
export const RatingView = z.object({
  ratingClass: z.enum(RATING_CLASSES),
  rating: z.int(),
  /** Rating deviation: one standard deviation, in rating points. */
  deviation: z.int(),
  /** Still uncertain, and shown with a question mark. */
  provisional: z.boolean(),
  /** Rated games played in the class. */
  games: z.int(),
});
export type RatingView = z.infer<typeof RatingView>;

/** A player as shown in games, lists and player bars. */
export const PlayerView = z.object({
  id: z.string(),
  username: z.string(),
  isGuest: z.boolean(),
  /** Path of the avatar; null if the member has none and one is drawn from the name. */
  avatarUrl: z.nullable(z.string()),
  chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
  /** ISO 3166-1 alpha-2, upper case; null if it is not set. */
  country: z.nullable(z.string()),
  /** Code of a flair beside the name, see `flair.ts`. */
  flair: z.nullable(z.string()),
  /** The publicly visible level, see `LEVELS`. */
  membershipLevel: z.int(),
});
export type PlayerView = z.infer<typeof PlayerView>;

/** Public reasons why an account is closed. */
const CLOSURE_REASONS = ['fair_play', 'abuse', 'inactive'] as const;

const Counts = z.object({ total: z.int(), won: z.int(), drawn: z.int(), lost: z.int() });
export type GameCounts = z.infer<typeof Counts>;

/** What a member has written about themselves, as far as the caller may read it. */
const MemberTexts = z.object({
  /** First and last name; null if it is unset or private. */
  fullName: z.nullable(z.string()),
  location: z.string(),
  status: z.string(),
  about: z.string(),
  twitchUrl: z.nullable(z.string()),
  youtubeUrl: z.nullable(z.string()),
});

/** Fields of every view of a single member. Instants are ms since the epoch. */
const MemberCore = {
  ...PlayerView.shape,
  avatarLargeUrl: z.nullable(z.string()),
  /** Null while the account is open. */
  closed: z.nullable(z.enum(CLOSURE_REASONS)),
  badge: z.nullable(z.enum(BADGES)),
  /** Staff have confirmed the member as a coach. */
  isCoach: z.boolean(),
  joinedAt: z.int(),
  /** Last activity of the member; null if it is private. */
  lastSeenAt: z.nullable(z.int()),
  isOnline: z.boolean(),
  presence: PresenceView,
  ratings: z.array(RatingView),
  friends: z.int(),
};

export const MemberView = z.object({
  ...MemberCore,
  /** Finished games, without aborted ones. */
  games: Counts,
  words: MemberTexts,
});
export type MemberView = z.infer<typeof MemberView>;

/** Short profile of a member for a popup. */
export const MemberPopup = z.object({
  ...MemberCore,
  fullName: z.nullable(z.string()),
  status: z.string(),
  /**
   * Score of all games against the caller, from the caller's side; null for a visitor and for the caller's own profile.
   */
  lifetimeScore: z.nullable(Counts),
});
export type MemberPopup = z.infer<typeof MemberPopup>;

/** A rating at an instant, ms since the epoch. */
export const RatingPoint = z.object({ at: z.int(), rating: z.int() });
export type RatingPoint = z.infer<typeof RatingPoint>;

export const ClassStats = z.object({
  rating: RatingView,
  /** The highest rating and its date; null before the first rated game. */
  peak: z.nullable(RatingPoint),
  games: Counts,
  white: Counts,
  black: Counts,
  /** Ways in which games ended, the most frequent first. */
  ends: z.array(z.object({ outcome: z.enum(OUTCOMES), reason: z.enum(END_REASONS), games: z.int() })),
});
export type ClassStats = z.infer<typeof ClassStats>;

export const ListedMember = z.object({
  player: PlayerView,
  fullName: z.nullable(z.string()),
  /** Rating of the most played class; null before the first rated game. */
  rating: z.nullable(z.int()),
  joinedAt: z.int(),
  presence: PresenceView,
  areFriends: z.boolean(),
});
export type ListedMember = z.infer<typeof ListedMember>;

export const MEMBER_ORDERS = ['active', 'newest', 'username'] as const;
/** Members on one page of a list. */
export const MEMBERS_PAGE_SIZE = 25;
/** Days without activity after which a member is left out of a search by name. */
export const SEARCH_ACTIVE_DAYS = 4_000;
/** Number of recent opponents in the list. */
export const RECENT_OPPONENTS = 10;

const page = z._default(Digits.check(z.positive(), z.maximum(400)), 1);
const MemberPage = z.object({ members: z.array(ListedMember), page: z.int(), hasMore: z.boolean() });
export type MemberPage = z.infer<typeof MemberPage>;
const limit = { calls: 240, seconds: 60 };
const named = z.object({ username: Username });

export const members = {
  view: endpoint({
    method: 'GET',
    path: '/callback/member/{username}',
    who: 'anyone',
    input: named,
    output: MemberView,
    refusals: ['member_not_found'],
  }),
  /** The page of a member answers the same data to a POST. */
  viewByPost: endpoint({
    method: 'POST',
    path: '/{username}/member',
    who: 'anyone',
    input: named,
    output: MemberView,
    refusals: ['member_not_found'],
    limit,
  }),
  popup: endpoint({
    documented: 'web_user_callback_popup',
    method: 'GET',
    path: '/callback/user/popup/{username}',
    who: 'anyone',
    input: named,
    output: MemberPopup,
    refusals: ['member_not_found'],
    limit,
  }),
  /** Answers the score of all games between two players, from the first one's side. */
  lifetimeScore: endpoint({
    documented: 'web_user_callback_lifetime_score',
    method: 'GET',
    path: '/callback/user/lifetime-score/{user}/{opponent}',
    who: 'anyone',
    input: z.object({ user: Username, opponent: Username }),
    output: Counts,
    refusals: ['member_not_found'],
    limit,
  }),
  stats: endpoint({
    method: 'GET',
    path: '/callback/member/{username}/stats',
    who: 'anyone',
    input: named,
    output: z.object({ player: PlayerView, classes: z.array(ClassStats) }),
    refusals: ['member_not_found'],
    limit,
  }),
  /** Lists the last rating of each day on which the member played, oldest first. */
  ratingHistory: endpoint({
    method: 'GET',
    path: '/callback/member/{username}/ratings/{ratingClass}',
    who: 'anyone',
    input: z.object({
      username: Username,
      ratingClass: z.enum(RATING_CLASSES),
      /** Number of days back from now. */
      days: z._default(Digits.check(z.positive(), z.maximum(3_650)), 365),
    }),
    output: z.object({ points: z.array(RatingPoint) }),
    refusals: ['member_not_found'],
    limit,
  }),
  /** Answers the rating after the first day of a period, in each class that was played on a later day of it too. */
  earlierRatings: endpoint({
    method: 'GET',
    path: '/callback/member/{username}/earlier-ratings',
    who: 'anyone',
    input: z.object({
      username: Username,
      /** Number of days back from now. */
      days: z._default(Digits.check(z.positive(), z.maximum(366)), 90),
    }),
    output: z.object({ ratings: z.array(z.object({ ratingClass: z.enum(RATING_CLASSES), rating: z.int() })) }),
    refusals: ['member_not_found'],
    limit,
  }),
  /**
   * Finds members by three letters or more of the name, or by a shorter beginning: an exact match first, then friends,
   * then names that begin with it, then by latest activity.
   */
  search: endpoint({
    documented: 'web_user_callback_search',
    method: 'GET',
    path: '/callback/user/search/{username}',
    who: 'anyone',
    input: z.object({
      username: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
      activeDays: z._default(Digits.check(z.positive(), z.maximum(36_500)), SEARCH_ACTIVE_DAYS),
      page,
    }),
    output: MemberPage,
    refusals: [],
    limit,
  }),
  list: endpoint({
    method: 'GET',
    path: '/callback/members',
    who: 'anyone',
    input: z.object({
      order: z._default(z.enum(MEMBER_ORDERS), 'active'),
      country: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
      title: z.optional(z.enum(CHESS_TITLES)),
      page,
    }),
    output: MemberPage,
    refusals: [],
    limit,
  }),
  /** Lists the caller's most recent opponents, the latest first. */
  recentOpponents: endpoint({
    documented: 'web_recent_callback_opponents',
    method: 'GET',
    path: '/callback/recent/opponents',
    who: 'player',
    input: z.object({}),
    output: z.object({
      opponents: z.array(z.object({ player: PlayerView, presence: PresenceView, playedAt: z.int() })),
    }),
    refusals: [],
    limit,
  }),
  /** For programs, in the format of other chess sites. Instants are seconds since the epoch. */
  publicPlayer: endpoint({
    documented: 'pub_player',
    method: 'GET',
    path: '/pub/player/{username}',
    who: 'anyone',
    input: named,
    output: z.object({
      player_id: z.int(),
      '@id': z.string(),
      url: z.string(),
      username: z.string(),
      /** Left out unless it is public. */
      name: z.optional(z.string()),
      avatar: z.optional(z.string()),
      title: z.optional(z.string()),
      country: z.optional(z.string()),
      location: z.optional(z.string()),
      joined: z.int(),
      last_online: z.optional(z.int()),
      status: z.enum(['basic', 'premium', 'mod', 'staff', 'closed', 'closed:fair_play_violations']),
      is_streamer: z.boolean(),
      verified: z.boolean(),
    }),
    refusals: ['member_not_found'],
    limit,
    etag: true,
  }),
};
