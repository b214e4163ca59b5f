import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from './members.ts';

/** As many of each as one member may have, so that every list can be read at once. */
export const FRIENDS_MAX = 1_000;
export const REQUESTS_MAX = 200;
export const BLOCKS_MAX = 1_000;
export const FOLLOWS_MAX = 1_000;

/**
 * What somebody else is to me. `requested`: I have asked, and they have not answered; `asked`: they have, and I have not.
 * `blocked`: I block them. That they block me is never told.
 */
const RELATIONS = ['self', 'none', 'requested', 'asked', 'friends', 'blocked'] as const;

export const RelationView = z.object({
  username: z.string(),
  state: z.enum(RELATIONS),
  /** Since when one asks, is asked, is a friend or blocks, ms since the epoch; null where there is nothing. */
  since: z.nullable(z.int()),
  isFollowed: z.boolean(),
  /** False where a request would be refused: the member takes none, or the account is closed. */
  mayRequest: z.boolean(),
});
export type RelationView = z.infer<typeof RelationView>;

/** Somebody in a list, with the instant that put them there, ms since the epoch. */
export const ListedPlayer = z.object({ player: PlayerView, at: z.int() });
export type ListedPlayer = z.infer<typeof ListedPlayer>;

const user = z.object({ user: Username });
const username = z.object({ username: Username });
/** Enough for whoever means it. */
const limit = { calls: 120, seconds: 600 };

export const friends = {
  /** What somebody is to me. */
  relation: endpoint({
    method: 'GET',
    path: '/callback/friend/relation/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found'],
  }),
  /** Asks somebody to be a friend; who has asked me becomes one at once. Again changes nothing. */
  request: endpoint({
    method: 'POST',
    path: '/callback/friend/request/{user}',
    who: 'member',
    /** `recommendation`: the site had suggested it. */
    input: z.object({ user: Username, recommendation: z.optional(z.literal([1, '1'])) }),
    output: RelationView,
    refusals: [
      ...(['member_not_found', 'own_account', 'cannot_befriend', 'blocked_by_you'] as const),
      ...(['already_friends', 'too_many_friends', 'too_many_requests'] as const),
    ],
    limit: { calls: 60, seconds: 600 },
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/callback/friend/accept/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'no_friend_request', 'cannot_befriend', 'too_many_friends'],
    limit,
  }),
  decline: endpoint({
    method: 'DELETE',
    path: '/callback/friend/decline/request/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'no_friend_request'],
    limit,
  }),
  declineByPost: endpoint({
    method: 'POST',
    path: '/callback/friend/decline/request/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'no_friend_request'],
    limit,
  }),
  /** Takes back one's own request. */
  cancel: endpoint({
    method: 'POST',
    path: '/callback/friend/cancel/request/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'no_friend_request'],
    limit,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/callback/friend/delete/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'not_friends'],
    limit,
  }),
  /** Ends what there was between the two: friendship, requests and following, both ways. Again changes nothing. */
  block: endpoint({
    method: 'POST',
    path: '/callback/member/block/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'too_many_blocks'],
    limit,
  }),
  unblock: endpoint({
    method: 'POST',
    path: '/callback/member/unblock/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account'],
    limit,
  }),
  /** Follows. Again changes nothing. */
  track: endpoint({
    method: 'POST',
    path: '/callback/member/track/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'cannot_follow', 'blocked_by_you', 'too_many_follows'],
    limit,
  }),
  untrack: endpoint({
    method: 'POST',
    path: '/callback/member/untrack/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account'],
    limit,
  }),
  /** Whom I block, newest first. */
  blocked: endpoint({
    method: 'GET',
    path: '/callback/member/blocked',
    who: 'member',
    input: z.object({}),
    output: z.object({ blocked: z.array(ListedPlayer).check(z.maxLength(BLOCKS_MAX)) }),
    refusals: [],
  }),
};
