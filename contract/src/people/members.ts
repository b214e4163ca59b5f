import * as z from 'zod/mini';
import { END_REASONS, RATING_CLASSES } from '@tabiya/chess/rules/types.ts';
import { Username } from '../account/accounts.ts';
import { BADGES } from '../account/badges.ts';
import { endpoint } from '../kit/endpoint.ts';
import { CHESS_TITLES, PLAYER_TITLES } from '../kit/levels.ts';
import { OUTCOMES } from '../play/outcomes.ts';
import { PresenceView } from './presence.ts';

/** A rating in one class: chess by its speed, or a variant. */
export const RatingView = z.object({
  ratingClass: z.enum(RATING_CLASSES),
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
  /** Path of the picture; null where the member has none, and one is drawn from the name. */
  avatarUrl: z.nullable(z.string()),
  chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
  /** ISO 3166-1 alpha-2, upper case; null where it is not said. */
  country: z.nullable(z.string()),
  /** Code of a picture beside the name, see `flair.ts`. */
  flair: z.nullable(z.string()),
  /** As others see it: see `LEVELS`. */
  membershipLevel: z.int(),
});
export type PlayerView = z.infer<typeof PlayerView>;

/** What others are told of a closed account. */
const CLOSED_NOTES = ['fair_play', 'abuse', 'inactive'] as const;

const Counts = z.object({ total: z.int(), won: z.int(), drawn: z.int(), lost: z.int() });
export type GameCounts = z.infer<typeof Counts>;

/** What a member says of themselves, as far as the one who asks may know. */
const MemberWords = z.object({
  /** First and last name; null where it is not said, or not told. */
  fullName: z.nullable(z.string()),
  location: z.string(),
  status: z.string(),
  about: z.string(),
  twitchUrl: z.nullable(z.string()),
  youtubeUrl: z.nullable(z.string()),
});

/** What every view of one member has. Instants are ms since the epoch. */
const MemberCore = {
  ...PlayerView.shape,
  avatarLargeUrl: z.nullable(z.string()),
  /** Null while the account is open. */
  closed: z.nullable(z.enum(CLOSED_NOTES)),
  badge: z.nullable(z.enum(BADGES)),
  joinedAt: z.int(),
  /** When the member was last here; null where that is not told. */
  lastSeenAt: z.nullable(z.int()),
  isOnline: z.boolean(),
  presence: PresenceView,
  ratings: z.array(RatingView),
  friends: z.int(),
};

export const MemberView = z.object({
  ...MemberCore,
  /** Finished games, aborted ones left out. */
  games: Counts,
  words: MemberWords,
});
export type MemberView = z.infer<typeof MemberView>;

/** Who somebody is, in a few lines. */
export const MemberPopup = z.object({
  ...MemberCore,
  fullName: z.nullable(z.string()),
  status: z.string(),
  /** All games with the one who asks, from that one's side; null for a visitor and for oneself. */
  lifetimeScore: z.nullable(Counts),
});
export type MemberPopup = z.infer<typeof MemberPopup>;

/** A rating at an instant, ms since the epoch. */
export const RatingPoint = z.object({ at: z.int(), rating: z.int() });
export type RatingPoint = z.infer<typeof RatingPoint>;

export const ClassStats = z.object({
  rating: RatingView,
  /** The highest rating, and when it was reached; null before the first rated game. */
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
  /** Of the class that is played most. */
  rating: z.int(),
  joinedAt: z.int(),
  presence: PresenceView,
  areFriends: z.boolean(),
});
export type ListedMember = z.infer<typeof ListedMember>;

export const MEMBER_ORDERS = ['active', 'newest', 'username'] as const;
/** Members on one page of a list. */
export const MEMBERS_PAGE_SIZE = 25;
/** A search for a name leaves out who was not here for so many days. */
export const SEARCH_ACTIVE_DAYS = 4_000;
/** Opponents in the list of the last ones. */
export const RECENT_OPPONENTS = 10;

const page = z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(400)), 1);
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
  /** What the page of a member answers to a POST: the same data. */
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
    method: 'GET',
    path: '/callback/user/popup/{username}',
    who: 'anyone',
    input: named,
    output: MemberPopup,
    refusals: ['member_not_found'],
    limit,
  }),
  /** All games of two players, from the first one's side. */
  lifetimeScore: endpoint({
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
  /** The last rating of each day on which the member played, oldest first. */
  ratingHistory: endpoint({
    method: 'GET',
    path: '/callback/member/{username}/ratings/{ratingClass}',
    who: 'anyone',
    input: z.object({
      username: Username,
      ratingClass: z.enum(RATING_CLASSES),
      /** Back from now. */
      days: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(3_650)), 365),
    }),
    output: z.object({ points: z.array(RatingPoint) }),
    refusals: ['member_not_found'],
    limit,
  }),
  /** Members whose name begins so: that very name first, then friends, then who was here last. */
  search: endpoint({
    method: 'GET',
    path: '/callback/user/search/{username}',
    who: 'anyone',
    input: z.object({
      username: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
      activeDays: z._default(z.coerce.number().check(z.int(), z.positive(), z.maximum(36_500)), SEARCH_ACTIVE_DAYS),
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
  /** Whom one has played last, the latest first. */
  recentOpponents: endpoint({
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
  /** For programs; as other sites answer it. Instants are seconds since the epoch. */
  publicPlayer: endpoint({
    method: 'GET',
    path: '/pub/player/{username}',
    who: 'anyone',
    input: named,
    output: z.object({
      player_id: z.int(),
      '@id': z.string(),
      url: z.string(),
      username: z.string(),
      /** Only where everybody may know it. */
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
