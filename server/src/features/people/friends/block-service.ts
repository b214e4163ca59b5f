import { BLOCKS_MAX, FOLLOWS_MAX, type ListedPlayer, type RelationView } from '@tabiya/contract/people/friends.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Caller } from '../../../platform/session/caller.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { blockedAmong, blockedOf, deleteBlock, insertBlock } from './block-store.ts';
import { memberBlocked } from './events.ts';
import { deleteFollow, insertFollow } from './follow-store.ts';
import { isOpenMember } from './policy.ts';
import type { NoSuchMember, Relations } from './relation-service.ts';
import { count, deleteFriends } from './store.ts';

type Answer<Code extends string = never> = Promise<RelationView | NoSuchMember | Refusal<'own_account' | Code>>;

/** Blocks and follows between members. */
export interface BlockService {
  /** Ends friendship, requests and following in both directions. */
  block(me: Caller, username: string): Answer<'too_many_blocks'>;
  unblock(me: Caller, username: string): Answer;
  track(me: Caller, username: string): Answer<'cannot_follow' | 'blocked_by_you' | 'too_many_follows'>;
  untrack(me: Caller, username: string): Answer;
  /** Returns members whom the account blocks, newest first. */
  blockedOf(accountId: string): Promise<ListedPlayer[]>;
  /** Returns ids of members whom the account blocks, without those who block it. */
  blockedIdsOf(accountId: string): Promise<string[]>;
  /** Returns whether either account blocks the other. */
  isBlocked(a: string, b: string): Promise<boolean>;
  /** Returns those of the others whom the account blocks or is blocked by. */
  blockedBetween(accountId: string, others: readonly string[]): Promise<ReadonlySet<string>>;
}

export const createBlockService = (
  { store, now, events }: Pick<Platform, 'store' | 'now' | 'events'>,
  { accounts, act, end }: Pick<Relations, 'act' | 'end'> & { accounts: Pick<AccountsService, 'playersById'> },
): BlockService => {
  const blockedBetween = async (accountId: string, others: readonly string[]): Promise<ReadonlySet<string>> =>
    others.length === 0 ? new Set() : new Set(await blockedAmong(store, accountId, others));

  return {
    async block(me, username) {
      let blockedId: string | undefined;
      const blocked = await act(me, username, async ({ queries, other: { player }, pair }) => {
        if (pair.blocks_since !== null) return false;
        if ((await count(queries, 'blocks', me.id)) >= BLOCKS_MAX) return refuse('too_many_blocks');
        await deleteFriends(queries, me.id, player.id);
        for (const [from, to] of [[me.id, player.id] as const, [player.id, me.id] as const]) {
          await end(queries, from, to);
          await deleteFollow(queries, from, to);
        }
        blockedId = player.id;
        return insertBlock(queries, { from: me.id, to: player.id, at: now() });
      });
      if (!isRefusal(blocked) && blockedId) events.emit(memberBlocked, { accountId: me.id, blockedId });
      return blocked;
    },
    unblock: (me, username) => act(me, username, ({ queries, other }) => deleteBlock(queries, me.id, other.player.id)),
    track: (me, username) =>
      act(me, username, async ({ queries, other, pair }) => {
        if (pair.blocks_since !== null) return refuse('blocked_by_you');
        if (pair.blocked_since !== null || !isOpenMember(other)) return refuse('cannot_follow');
        if (pair.follows_since !== null) return false;
        if ((await count(queries, 'follows', me.id)) >= FOLLOWS_MAX) return refuse('too_many_follows');
        await insertFollow(queries, { from: me.id, to: other.player.id, at: now() });
        return true;
      }),
    untrack: (me, username) =>
      act(me, username, async ({ queries, other, pair }) => {
        await deleteFollow(queries, me.id, other.player.id);
        return pair.follows_since !== null;
      }),
    async blockedOf(accountId) {
      const listed = await blockedOf(store, accountId);
      const players = await accounts.playersById(listed.map(({ id }) => id));
      return listed.flatMap(({ id, at }) => {
        const player = players.get(id);
        return player === undefined ? [] : [{ player, at }];
      });
    },
    blockedIdsOf: async (accountId) => (await blockedOf(store, accountId)).map(({ id }) => id),
    isBlocked: async (a, b) => (await blockedBetween(a, [b])).size > 0,
    blockedBetween,
  };
};
