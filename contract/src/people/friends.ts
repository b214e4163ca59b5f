import * as z from 'zod/mini';
import { Username } from '../account/accounts.ts';
import { endpoint } from '../kit/endpoint.ts';
import { PlayerView } from './members.ts';

/** Maximum number of friends and of requests of one member, low enough to read every list at once. */
export const FRIENDS_MAX = 1_000;
export const REQUESTS_MAX = 200;
export const BLOCKS_MAX = 1_000;
export const FOLLOWS_MAX = 1_000;

/**
 * Relation of another member to the caller. `requested`: the caller has sent a request. `asked`: the caller has
 * received one. `blocked`: the caller has blocked the member. Being blocked by the member is never disclosed.
 */
const RELATIONS = ['self', 'none', 'requested', 'asked', 'friends', 'blocked'] as const;

export const RelationView = z.object({
  username: z.string(),
  state: z.enum(RELATIONS),
  /** Start of the relation (request, friendship or block), ms since the epoch; null without one. */
  since: z.nullable(z.int()),
  isFollowed: z.boolean(),
  /** False if a request would be refused because the member accepts none or the account is closed. */
  mayRequest: z.boolean(),
});
export type RelationView = z.infer<typeof RelationView>;

/** A member in a list, with the instant of the entry, ms since the epoch. */
export const ListedPlayer = z.object({ player: PlayerView, at: z.int() });
export type ListedPlayer = z.infer<typeof ListedPlayer>;

const user = z.object({ user: Username });
const username = z.object({ username: Username });
/** High enough for every honest use. */
const limit = { calls: 120, seconds: 600 };

export const friends = {
  /** Answers the relation of a member to the caller. */
  relation: endpoint({
    method: 'GET',
    path: '/callback/friend/relation/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found'],
  }),
  /**
   * Sends a friend request. If the other member has already sent one, both become friends at once. Calling it twice has
   * no effect.
   */
  request: endpoint({
    documented: 'web_friend_callback_request',
    method: 'POST',
    path: '/callback/friend/request/{user}',
    who: 'member',
    /** `recommendation` is set if the site suggested the member. */
    input: z.object({ user: Username, recommendation: z.optional(z.literal([1, '1'])) }),
    output: RelationView,
    refusals: [
      ...(['member_not_found', 'own_account', 'cannot_befriend', 'blocked_by_you'] as const),
      ...(['already_friends', 'too_many_friends', 'too_many_requests'] as const),
    ],
    limit: { calls: 60, seconds: 600 },
  }),
  accept: endpoint({
    documented: 'web_friend_callback_accept',
    method: 'PUT',
    path: '/callback/friend/accept/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'no_friend_request', 'cannot_befriend', 'too_many_friends'],
    limit,
  }),
  decline: endpoint({
    documented: 'web_friend_callback_decline_request',
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
  /** Withdraws the caller's request. */
  cancel: endpoint({
    documented: 'web_friend_callback_cancel_request',
    method: 'POST',
    path: '/callback/friend/cancel/request/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'no_friend_request'],
    limit,
  }),
  remove: endpoint({
    documented: 'web_friend_callback_delete',
    method: 'DELETE',
    path: '/callback/friend/delete/{user}',
    who: 'member',
    input: user,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'not_friends'],
    limit,
  }),
  /** Ends friendship, requests and following in both directions. Calling it twice has no effect. */
  block: endpoint({
    documented: 'web_member_callback_block',
    method: 'POST',
    path: '/callback/member/block/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'too_many_blocks'],
    limit,
  }),
  unblock: endpoint({
    documented: 'web_member_callback_unblock',
    method: 'POST',
    path: '/callback/member/unblock/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account'],
    limit,
  }),
  /** Follows a member. Calling it twice has no effect. */
  track: endpoint({
    documented: 'web_member_callback_track',
    method: 'POST',
    path: '/callback/member/track/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account', 'cannot_follow', 'blocked_by_you', 'too_many_follows'],
    limit,
  }),
  untrack: endpoint({
    documented: 'web_member_callback_untrack',
    method: 'POST',
    path: '/callback/member/untrack/{username}',
    who: 'member',
    input: username,
    output: RelationView,
    refusals: ['member_not_found', 'own_account'],
    limit,
  }),
  /** Lists the members whom the caller has blocked, newest first. */
  blocked: endpoint({
    method: 'GET',
    path: '/callback/member/blocked',
    who: 'member',
    input: z.object({}),
    output: z.object({ blocked: z.array(ListedPlayer).check(z.maxLength(BLOCKS_MAX)) }),
    refusals: [],
  }),
};
