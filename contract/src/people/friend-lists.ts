import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { RelationView } from './friends.ts';
import { friendTerm } from './friend-terms.ts';
import { readUuid } from '../site/ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';
import { PlayerView } from './members.ts';

/** Friends that the popover shows. */
export const POPOVER_FRIENDS = 15;
/** Of a page of friends, unless asked otherwise. */
export const FRIENDS_PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 50;
/** Friends and others that are suggested, each. */
const SUGGESTIONS_MAX = 5;
/** Friends that the search of the whole site shows. */
export const NAVIGATION_MATCHES_MAX = 6;

/** A boolean as it travels. */
const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((sent) => sent === true || Number(sent) === 1),
);
const Term = z.pipe(z.string().check(z.maxLength(200)), z.transform(friendTerm));
const Count = (most: number, otherwise = most) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(most)), otherwise);
const Requester = z.optional(
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((sent) => readUuid(sent) ?? ''),
  ),
);
const PageToken = z.optional(z.string().check(z.maxLength(300)));

/** A friend as the shell shows one. Instants are ms since the epoch. */
export const FriendView = z.object({
  /** The number that the documented calls name an account by. */
  id: z.int(),
  uuid: z.string(),
  username: z.string(),
  /** Null where one is drawn from the name. */
  avatar_url: z.nullable(z.string()),
  is_online: z.boolean(),
  is_playing: z.boolean(),
  /** Path where the friend can be challenged; null where the account is closed, or takes no challenges. */
  challenge_link: z.nullable(z.string()),
  /** Path of the game that the friend plays now. */
  now_playing_link: z.nullable(z.string()),
  /** Since when online or offline; null where the friend does not tell. */
  online_status_updated_at: z.nullable(z.int()),
  player: PlayerView,
});
export type FriendView = z.infer<typeof FriendView>;

const PRESENCES = ['unspecified', 'offline', 'online', 'playing'] as const;

/** Somebody as searches of friends find one. Instants are ms since the epoch. */
export const FriendMatch = z.object({
  uuid: z.string(),
  /** `unspecified` where it was not asked for. */
  presence: z.enum(PRESENCES),
  presenceDetails: z.nullable(
    z.object({
      isOnline: z.boolean(),
      isPlaying: z.boolean(),
      /** Path of the game that is played. */
      gameLink: z.nullable(z.string()),
      /** Path of the puzzle battle; there are none yet. */
      battleLink: z.nullable(z.string()),
      statusAt: z.nullable(z.int()),
    }),
  ),
  areFriends: z.boolean(),
  /** When they became friends, or when the request was made; null for everybody else. */
  since: z.nullable(z.int()),
  /** What the one who asks can do about it; null where all are friends. */
  relation: z.nullable(RelationView),
  userView: z.object({
    username: z.string(),
    userId: z.int(),
    /** Null where they are not told. */
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2, and its name in English. */
    country: z.nullable(z.string()),
    countryName: z.nullable(z.string()),
    chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
    flair: z.nullable(z.string()),
    createdAt: z.int(),
    /** When the member was last seen; null where it is not told. */
    updatedAt: z.nullable(z.int()),
    timezone: z.nullable(z.string()),
    type: z.enum(['user', 'guest', 'computer']),
    isEnabled: z.boolean(),
    isStreamer: z.boolean(),
    isVerified: z.boolean(),
    isContentHidden: z.boolean(),
  }),
  player: PlayerView,
});
export type FriendMatch = z.infer<typeof FriendMatch>;

const Matches = z.array(FriendMatch).check(z.maxLength(PAGE_SIZE_MAX));
const Page = z.object({
  friends: Matches,
  /** `nextPageToken` goes back as `pageToken`; null on the last page. */
  pagination: z.object({ totalSize: z.int(), nextPageToken: z.nullable(z.string()) }),
});
export type FriendPage = z.infer<typeof Page>;
const Suggested = z.object({ friends: Matches, suggestions: Matches });

/** `createDate` is when the friendship began; `presenceStatus` puts who plays last before who is online, and so on. */
export const FRIEND_ORDERS = ['username', 'createDate', 'presenceStatus', 'lastLoginDate'] as const;
export type FriendOrder = (typeof FRIEND_ORDERS)[number];
const Direction = z.enum(['asc', 'desc']);

const search = { calls: 120, seconds: 60 };

export const friendLists = {
  /** The member's friends, who is online first, then the latest change. */
  ofMember: endpoint({
    method: 'GET',
    path: '/callback/friends/{username}/get-friends',
    who: 'anyone',
    input: z.object({ username: Username, page: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(20)), 1) }),
    output: z.object({ friends: z.array(FriendView).check(z.maxLength(PAGE_SIZE_MAX)), total: z.int() }),
    refusals: ['member_not_found'],
    limit: search,
  }),
  countOnline: endpoint({
    method: 'GET',
    path: '/callback/friend/count-online',
    who: 'member',
    input: z.object({}),
    output: z.object({ count: z.int() }),
    refusals: [],
  }),
  /** What the shell shows of one's friends: who is online first, then the latest change, at most 15. */
  navigation: endpoint({
    method: 'GET',
    path: '/callback/user/navigation-data',
    who: 'member',
    input: z.object({}),
    output: z.object({
      friends: z.array(FriendView).check(z.maxLength(POPOVER_FRIENDS)),
      total: z.int(),
    }),
    refusals: [],
    etag: true,
  }),
  /** By the beginning of a name; `avatarSize` (px) chooses among sizes that there are. */
  search: endpoint({
    method: 'GET',
    path: '/callback/friends/search',
    who: 'member',
    input: z.object({
      query: Term,
      onlyFriendsOfMine: z._default(Flag, false),
      avatarSize: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
    }),
    output: z.object({
      items: z.array(
        z.object({
          uuid: z.string(),
          userView: z.object({
            userId: z.int(),
            username: z.string(),
            avatar: z.object({ highResolutionUrl: z.nullable(z.string()) }),
          }),
        }),
      ),
    }),
    refusals: ['term_too_short'],
    limit: search,
  }),
  /** Requests that wait for an answer, newest first, as `ListRecentPendingFriends` has them: for pages that are looked at. */
  requests: endpoint({
    method: 'GET',
    path: '/callback/friends/requests',
    who: 'member',
    input: z.object({ direction: z.enum(['received', 'sent']), pageToken: PageToken }),
    output: Page,
    refusals: ['bad_page_token'],
    limit: search,
  }),
  /** Members whom one's friends know. */
  followSuggestions: endpoint({
    method: 'GET',
    path: '/callback/user/follow_suggestions',
    who: 'member',
    input: z.object({}),
    /** `mutual`: friends in common. */
    output: z.object({ suggestions: z.array(z.object({ player: PlayerView, mutual: z.int() })) }),
    refusals: [],
  }),
  dismissFollow: endpoint({
    method: 'POST',
    path: '/callback/user/dismiss_follow/{username}',
    who: 'member',
    input: z.object({ username: Username }),
    output: z.object({}),
    refusals: ['member_not_found'],
    limit: { calls: 120, seconds: 600 },
  }),
};

const sorting = z.optional(z.enum(FRIEND_ORDERS.flatMap((order) => [`${order} asc`, `${order} desc`] as const)));

export const friendServices = {
  /** The flag `friends-search-backend` puts this call in the place of `navigation`. */
  list: endpoint({
    method: 'GET',
    path: '/service/friends/ListFriends',
    who: 'member',
    input: z.object({
      requesterUser: Requester,
      includePresenceStatus: z._default(Flag, false),
      sorting,
      'searchCriteria.name': z.optional(Term),
      'searchCriteria.isOnline': z.optional(Flag),
      itemsPerPage: Count(PAGE_SIZE_MAX, FRIENDS_PAGE_SIZE),
      pageToken: PageToken,
    }),
    output: Page,
    refusals: ['not_allowed', 'bad_page_token', 'term_too_short'],
    limit: search,
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/service/friends/SuggestFriends',
    who: 'member',
    input: z.object({
      prefix: Term,
      suggestionsLimit: Count(SUGGESTIONS_MAX),
      friendsLimit: Count(SUGGESTIONS_MAX),
      boostUsername: z.optional(z.string().check(z.maxLength(64))),
      exactUsernameFirst: z._default(Flag, false),
      includeFriends: z._default(Flag, true),
      includeSuggestions: z._default(Flag, true),
    }),
    output: Suggested,
    refusals: [],
    limit: search,
  }),
  /** One's own friends. */
  query: endpoint({
    method: 'POST',
    path: '/service/friends-search/QueryFriends',
    who: 'member',
    input: z.object({
      requesterUuid: Requester,
      includePresenceStatus: z._default(Flag, true),
      query: z._default(
        z.object({
          name: z.optional(Term),
          country: z.optional(z.string().check(z.regex(/^[A-Za-z]{2}$/))),
          isOnline: z.optional(Flag),
        }),
        {},
      ),
      orderBy: z._default(z.object({ field: z.enum(FRIEND_ORDERS), direction: z._default(Direction, 'desc') }), {
        field: 'presenceStatus',
        direction: 'desc',
      }),
      pageSize: Count(PAGE_SIZE_MAX, FRIENDS_PAGE_SIZE),
      pageToken: PageToken,
    }),
    output: Page,
    refusals: ['not_allowed', 'bad_page_token', 'term_too_short'],
    limit: search,
  }),
  /** Friends, and members who are none, whose names begin so. Nothing where the prefix is empty. */
  autocomplete: endpoint({
    method: 'POST',
    path: '/service/friends-search/Autocomplete',
    who: 'member',
    input: z.object({
      prefix: Term,
      friendsLimit: Count(SUGGESTIONS_MAX),
      suggestionsLimit: Count(SUGGESTIONS_MAX),
      boostUsername: z.optional(z.string().check(z.maxLength(64))),
      exactUsernameFirst: z._default(Flag, true),
      includeFriends: z._default(Flag, true),
      includeSuggestions: z._default(Flag, true),
    }),
    output: Suggested,
    refusals: [],
    limit: search,
  }),
};
