import { FRIENDS_MAX, REQUESTS_MAX, type RelationView } from '@tabiya/contract/people/friends.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { isOpenMember, takesRequests } from './policy.ts';
import type { RelationAction, NoSuchMember, Relations } from './relation-service.ts';
import { count, deleteFriends, insertFriends } from './store.ts';

type Answer<Code extends string> = Promise<RelationView | NoSuchMember | Refusal<'own_account' | Code>>;

/** Starts and ends friendships. */
export interface RequestService {
  /** Sends a request; when the other member has sent one, both become friends at once. */
  request(
    me: Caller,
    username: string,
    recommended: boolean,
  ): Answer<'cannot_befriend' | 'blocked_by_you' | 'already_friends' | 'too_many_friends' | 'too_many_requests'>;
  accept(me: Caller, username: string): Answer<'no_friend_request' | 'cannot_befriend' | 'too_many_friends'>;
  decline(me: Caller, username: string): Answer<'no_friend_request'>;
  cancel(me: Caller, username: string): Answer<'no_friend_request'>;
  remove(me: Caller, username: string): Answer<'not_friends'>;
}

export const createRequestService = (
  { now }: Pick<Platform, 'now'>,
  { act, begin, end }: Relations,
): RequestService => ({
  request: (me, username, recommended) =>
    act(me, username, async (action) => {
      const { queries, other, pair } = action;
      if (pair.friends_since !== null) return refuse('already_friends');
      if (pair.blocks_since !== null) return refuse('blocked_by_you');
      if (pair.asked_at !== null) return befriend(action, { end, at: now() });
      if (pair.requested_at !== null) return false;
      if (pair.blocked_since !== null || !takesRequests(other)) return refuse('cannot_befriend');
      if (await hasEnoughFriends(queries, me.id)) return refuse('too_many_friends');
      if ((await count(queries, 'sent', me.id)) >= REQUESTS_MAX) return refuse('too_many_requests');
      if ((await count(queries, 'received', other.player.id)) >= REQUESTS_MAX) return refuse('cannot_befriend');
      await begin(queries, { from: me.id, to: other.player.id, at: now(), recommended });
      return true;
    }),
  accept: (me, username) =>
    act(me, username, async (action) =>
      action.pair.asked_at === null ? refuse('no_friend_request') : befriend(action, { end, at: now() }),
    ),
  decline: (me, username) =>
    act(me, username, async ({ queries, other }) =>
      (await end(queries, other.player.id, me.id)) ? true : refuse('no_friend_request'),
    ),
  cancel: (me, username) =>
    act(me, username, async ({ queries, other }) =>
      (await end(queries, me.id, other.player.id)) ? true : refuse('no_friend_request'),
    ),
  remove: (me, username) =>
    act(me, username, async ({ queries, other }) =>
      (await deleteFriends(queries, me.id, other.player.id)) ? true : refuse('not_friends'),
    ),
});

const hasEnoughFriends = async (queries: Queries, accountId: string): Promise<boolean> =>
  (await count(queries, 'friends', accountId)) >= FRIENDS_MAX;

const befriend = async (
  { queries, me, other }: RelationAction,
  { end, at }: Pick<Relations, 'end'> & { at: number },
) => {
  const { id } = other.player;
  if (!isOpenMember(other)) return refuse('cannot_befriend');
  for (const accountId of [me, id]) if (await hasEnoughFriends(queries, accountId)) return refuse('too_many_friends');
  await end(queries, me, id);
  await end(queries, id, me);
  await insertFriends(queries, { from: id, to: me, at });
  return true;
};
