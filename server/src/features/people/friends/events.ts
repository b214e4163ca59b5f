import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Event of a relation between two members that began or ended; each may need a new view of the other. */
export interface RelationChanged {
  accountIds: readonly [string, string];
}
export const relationChanged = defineEvent<RelationChanged>('friends.changed');

/** Event of a friendship that begins. */
export interface FriendshipBegan {
  accountIds: readonly [string, string];
}
export const friendshipBegan = defineEvent<FriendshipBegan>('friends.began');

export interface MemberBlocked {
  accountId: string;
  blockedId: string;
}
export const memberBlocked = defineEvent<MemberBlocked>('friends.blocked');
