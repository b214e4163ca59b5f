import { useMutation, useQueryClient } from '@tanstack/react-query';
import { friends, type RelationView } from '@tabiya/contract/people/friends.ts';
import { call } from '../../../platform/net/call.ts';
import { FRIENDS_KEY, relationQuery } from './queries.ts';

/** Actions of one member towards another. `recommend` is a request that the site suggested. */
export type FriendAction =
  | 'request'
  | 'recommend'
  | 'accept'
  | 'decline'
  | 'cancel'
  | 'remove'
  | 'block'
  | 'unblock'
  | 'track'
  | 'untrack';

const ACTS: Record<FriendAction, (username: string) => Promise<RelationView>> = {
  request: (user) => call(friends.request, { user }),
  recommend: (user) => call(friends.request, { user, recommendation: 1 }),
  accept: (user) => call(friends.accept, { user }),
  decline: (user) => call(friends.decline, { user }),
  cancel: (user) => call(friends.cancel, { user }),
  remove: (user) => call(friends.remove, { user }),
  block: (username) => call(friends.block, { username }),
  unblock: (username) => call(friends.unblock, { username }),
  track: (username) => call(friends.track, { username }),
  untrack: (username) => call(friends.untrack, { username }),
};

/** Runs an action on a member, one at a time; the result shows wherever the member does. */
export function useFriendAction(username: string) {
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (act: FriendAction) => ACTS[act](username),
    onSuccess: (relation) => queries.setQueryData(relationQuery(call, username).queryKey, relation),
    // After a refusal the cached relation is out of date, so it is refetched.
    onSettled: () => queries.invalidateQueries({ queryKey: FRIENDS_KEY }),
  });
  const act = (what: FriendAction, after?: { onSuccess?: () => void; onSettled?: () => void }): void => {
    if (!isPending) mutate(what, after);
  };
  return { act, busy: isPending ? variables : undefined };
}
