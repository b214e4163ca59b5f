import * as z from 'zod/mini';
import { FriendMatch, NAVIGATION_MATCHES_MAX } from './friend-lists.ts';
import { friendTerm } from './friend-terms.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PLAYER_TITLES } from '../kit/levels.ts';
import { PlayerView } from './members.ts';
import { Digits } from '../kit/digits.ts';

const PAGE_SIZE_MAX = 50;
const pageSize = z._default(Digits.check(z.minimum(1), z.maximum(PAGE_SIZE_MAX)), 20);
const Matches = z.array(FriendMatch).check(z.maxLength(PAGE_SIZE_MAX));

/** A friend in the results of the site-wide search. */
export const NavigationMatch = z.object({
  userView: z.object({
    username: z.string(),
    chessTitle: z.nullable(z.enum(PLAYER_TITLES)),
    country: z.nullable(z.string()),
    /** The country again, by the code that the flag pictures use. */
    countryId: z.nullable(z.string()),
    flair: z.nullable(z.string()),
    avatar: z.object({ url: z.nullable(z.string()) }),
  }),
  player: PlayerView,
});
export type NavigationMatch = z.infer<typeof NavigationMatch>;

export const friendNavigation = {
  /** Lists the newest friends first. */
  recent: endpoint({
    documented: 'service_navigation_recent_friends',
    method: 'POST',
    path: '/service/navigation/ListRecentFriends',
    who: 'member',
    input: z.object({ pageSize }),
    output: z.object({ friends: Matches }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Lists unanswered requests, newest first: received or sent ones. */
  pending: endpoint({
    documented: 'service_navigation_recent_pending_friends',
    method: 'POST',
    path: '/service/navigation/ListRecentPendingFriends',
    who: 'member',
    input: z.object({
      direction: z._default(z.enum(['received', 'sent']), 'received'),
      pageSize,
      pageToken: z.optional(z.string().check(z.maxLength(300))),
    }),
    output: z.object({
      friends: Matches,
      pagination: z.object({ totalSize: z.int(), nextPageToken: z.nullable(z.string()) }),
    }),
    refusals: ['bad_page_token'],
    limit: { calls: 120, seconds: 60 },
  }),
  /** Finds friends by a prefix of the name; an exact match comes first. */
  autocomplete: endpoint({
    documented: 'service_navigation_social_autocomplete',
    method: 'POST',
    path: '/service/navigation/SocialAutocomplete',
    who: 'member',
    input: z.object({
      prefix: z.pipe(z.string().check(z.maxLength(200)), z.transform(friendTerm)),
      limit: z._default(Digits.check(z.minimum(1), z.maximum(NAVIGATION_MATCHES_MAX)), NAVIGATION_MATCHES_MAX),
    }),
    output: z.object({ friends: z.array(NavigationMatch).check(z.maxLength(NAVIGATION_MATCHES_MAX)) }),
    refusals: [],
    limit: { calls: 120, seconds: 60 },
  }),
};
