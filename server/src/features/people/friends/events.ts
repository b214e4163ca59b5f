import { defineEvent } from '../../../platform/jobs/domain-events.ts';

/** Something is no longer, or newly, between two members: each may have to be shown the other otherwise. */
export interface RelationChanged {
  accountIds: readonly [string, string];
}
export const relationChanged = defineEvent<RelationChanged>('friends.changed');

/** They are friends from now on. */
export interface FriendshipBegan {
  accountIds: readonly [string, string];
}
export const friendshipBegan = defineEvent<FriendshipBegan>('friends.began');

export interface MemberBlocked {
  accountId: string;
  blockedId: string;
}
export const memberBlocked = defineEvent<MemberBlocked>('friends.blocked');
