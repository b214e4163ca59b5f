import type { RelationView } from '@tabiya/contract/people/friends.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';
import { isOpenMember, takesRequests } from './policy.ts';
import type { PairRow } from './store.ts';

const stateOf = (pair: PairRow): Pick<RelationView, 'state' | 'since'> => {
  if (pair.blocks_since !== null) return { state: 'blocked', since: pair.blocks_since };
  if (pair.friends_since !== null) return { state: 'friends', since: pair.friends_since };
  if (pair.asked_at !== null) return { state: 'asked', since: pair.asked_at };
  if (pair.requested_at !== null) return { state: 'requested', since: pair.requested_at };
  return { state: 'none', since: null };
};

export const toRelationView = (other: DirectoryEntry, pair: PairRow | 'self'): RelationView => {
  const { username } = other.player;
  if (pair === 'self') return { username, state: 'self', since: null, isFollowed: false, mayRequest: false };
  const { state, since } = stateOf(pair);
  const mayRequest =
    state === 'asked' ? isOpenMember(other) : state === 'none' && pair.blocked_since === null && takesRequests(other);
  return { username, state, since, isFollowed: pair.follows_since !== null, mayRequest };
};
