import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { RelationView } from './friends.ts';
import { friendTerm } from './friend-terms.ts';
import { readUuid } from '../site/ids.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';
import { PlayerView } from './members.ts';
import { Digits } from '../kit/digits.ts';

/** Friends that the popover shows. */
export const POPOVER_FRIENDS = 15;
/** Default number of friends on a page. */
export const FRIENDS_PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 50;
/** Maximum number of suggested friends, and of suggested other members. */
export const SUGGESTIONS_MAX = 5;
/** Friends that the site-wide search shows. */
export const NAVIGATION_MATCHES_MAX = 6;

/** A boolean as it is sent. */
const Flag = z.pipe(
  z.union([z.boolean(), z.literal([0, 1, '0', '1'])]),
  z.transform((sent) => sent === true || Number(sent) === 1),
);
const Term = z.pipe(z.string().check(z.maxLength(200)), z.transform(friendTerm));
const Count = (most: number, otherwise = most) => z._default(Digits.check(z.minimum(1), z.maximum(most)), otherwise);
const Requester = z.optional(
  z.pipe(
    z.string().check(z.maxLength(64)),
    z.transform((sent) => readUuid(sent) ?? ''),
  ),
);
const PageToken = z.optional(z.string().check(z.maxLength(300)));

/** A friend in the navigation and in lists. Instants are ms since the epoch. */
export const FriendView = z.object({
  /** Account number, which the documented calls use. */
  id: z.int(),
  uuid: z.string(),
  username: z.string(),
  /** Null if one is drawn from the name. */
  avatar_url: z.nullable(z.string()),
  is_online: z.boolean(),
  is_playing: z.boolean(),
  is_streaming: z.boolean(),
  /** Path for challenging the friend; null if the account is closed or accepts no challenges. */
  challenge_link: z.nullable(z.string()),
  /** Path of the game that the friend is playing. */
  now_playing_link: z.nullable(z.string()),
  /** Instant of the last change between online and offline; null if the friend hides it. */
  online_status_updated_at: z.nullable(z.int()),
  player: PlayerView,
});
export type FriendView = z.infer<typeof FriendView>;

const PRESENCES = ['unspecified', 'offline', 'online', 'playing'] as const;

/** A result of a friend search. Instants are ms since the epoch. */
export const FriendMatch = z.object({
  uuid: z.string(),
  /** `unspecified` if it was not requested. */
  presence: z.enum(PRESENCES),
  presenceDetails: z.nullable(
    z.object({
      isOnline: z.boolean(),
      isPlaying: z.boolean(),
      isStreaming: z.boolean(),
      /** Path of the current game. */
      gameLink: z.nullable(z.string()),
      /** Path of the current puzzle battle. */
      battleLink: z.nullable(z.string()),
      statusAt: z.nullable(z.int()),
    }),
  ),
  areFriends: z.boolean(),
  /** Start of the friendship, or instant of the request; null for everybody else. */
  since: z.nullable(z.int()),
  /** Relation to the caller, from which the possible actions follow; null if all results are friends. */
  relation: z.nullable(RelationView),
  userView: z.object({
    username: z.string(),
    userId: z.int(),
    /** Null if they are private. */
    firstName: z.nullable(z.string()),
    lastName: z.nullable(z.string()),
    /** ISO 3166-1 alpha-2, and its name in English. */
    country: z.nullable(z.string()),
    countryName: z.nullable(z.string()),
    chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
    flair: z.nullable(z.string()),
    createdAt: z.int(),
    /** Last activity of the member; null if it is private. */
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
  /** `nextPageToken` is sent back as `pageToken`; null on the last page. */
  pagination: z.object({ totalSize: z.int(), nextPageToken: z.nullable(z.string()) }),
});
export type FriendPage = z.infer<typeof Page>;
const Suggested = z.object({ friends: Matches, suggestions: Matches });

/**
 * `createDate` is the start of the friendship; `presenceStatus` sorts friends who are playing last, before those who
 * are online, and so on.
 */
export const FRIEND_ORDERS = ['username', 'createDate', 'presenceStatus', 'lastLoginDate'] as const;
export type FriendOrder = (typeof FRIEND_ORDERS)[number];
const Direction = z.enum(['asc', 'desc']);

const search = { calls: 120, seconds: 60 };

export const friendLists = {
  /** Lists a member's friends: those online first, then by the latest change. */
  ofMember: endpoint({
    documented: 'web_friends_callback_get_friends',
    method: 'GET',
    path: '/callback/friends/{username}/get-friends',
    who: 'anyone',
    input: z.object({ username: Username, page: z._default(Digits.check(z.gte(1), z.lte(20)), 1) }),
    output: z.object({ friends: z.array(FriendView).check(z.maxLength(PAGE_SIZE_MAX)), total: z.int() }),
    refusals: ['member_not_found'],
    limit: search,
  }),
  countOnline: endpoint({
    documented: 'web_friend_callback_count_online',
    method: 'GET',
    path: '/callback/friend/count-online',
    who: 'member',
    input: z.object({}),
    output: z.object({ count: z.int() }),
    refusals: [],
  }),
  /** Lists the caller's friends for the navigation: those online first, then by the latest change, at most 15. */
  navigation: endpoint({
    documented: 'web_user_callback_navigation_data',
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
  /** Finds by a prefix of the name; `avatarSize` (px) selects among the available sizes. */
  search: endpoint({
    documented: 'web_friends_callback_search',
    method: 'GET',
    path: '/callback/friends/search',
    who: 'member',
    input: z.object({
      query: Term,
      onlyFriendsOfMine: z._default(Flag, false),
      avatarSize: z.optional(Digits.check(z.minimum(1), z.maximum(1_000))),
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
  /** Lists unanswered requests, newest first, like `ListRecentPendingFriends` but for pages that people view. */
  requests: endpoint({
    method: 'GET',
    path: '/callback/friends/requests',
    who: 'member',
    input: z.object({ direction: z.enum(['received', 'sent']), pageToken: PageToken }),
    output: Page,
    refusals: ['bad_page_token'],
    limit: search,
  }),
  /** Suggests friends of the caller's friends. */
  followSuggestions: endpoint({
    documented: 'web_user_callback_follow_suggestions',
    method: 'GET',
    path: '/callback/user/follow_suggestions',
    who: 'member',
    input: z.object({}),
    /** `mutual` is the number of friends in common. */
    output: z.object({ suggestions: z.array(z.object({ player: PlayerView, mutual: z.int() })) }),
    refusals: [],
  }),
  dismissFollow: endpoint({
    documented: 'web_user_callback_dismiss_follow',
    method: 'POST',
    path: '/callback/user/dismiss_follow/{username}',
    who: 'member',
    input: z.object({ username: Username }),
    output: z.object({}),
    refusals: ['member_not_found'],
    limit: { calls: 120, seconds: 600 },
  }),
};

const suggesting = {
  prefix: Term,
  suggestionsLimit: Count(SUGGESTIONS_MAX),
  friendsLimit: Count(SUGGESTIONS_MAX),
  boostUsername: z.optional(z.string().check(z.maxLength(64))),
  includeFriends: z._default(Flag, true),
  includeSuggestions: z._default(Flag, true),
};
const sorting = z.optional(z.enum(FRIEND_ORDERS.flatMap((order) => [`${order} asc`, `${order} desc`] as const)));

export const friendServices = {
  /** With the flag `friends-search-backend`, clients use this call instead of `navigation`. */
  list: endpoint({
    documented: 'service_friends_list',
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
    documented: 'service_friends_suggest',
    method: 'GET',
    path: '/service/friends/SuggestFriends',
    who: 'member',
    input: z.object({ ...suggesting, exactUsernameFirst: z._default(Flag, false) }),
    output: Suggested,
    refusals: [],
    limit: search,
  }),
  /** Lists the caller's friends. */
  query: endpoint({
    documented: 'service_friends_search_query',
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
  /** Finds friends and other members by a prefix of the name. Answers nothing for an empty prefix. */
  autocomplete: endpoint({
    documented: 'service_friends_search_autocomplete',
    method: 'POST',
    path: '/service/friends-search/Autocomplete',
    who: 'member',
    input: z.object({ ...suggesting, exactUsernameFirst: z._default(Flag, true) }),
    output: Suggested,
    refusals: [],
    limit: search,
  }),
};
