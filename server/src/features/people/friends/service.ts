import type { RelationView } from '@tabiya/contract/people/friends.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import { createBlockService, type BlockService } from './block-service.ts';
import { blockedOf } from './block-store.ts';
import { followedIdsOf, followedOf, insertDismissal } from './follow-store.ts';
import { createRelations, type RelationNeeds, type Relations } from './relation-service.ts';
import { createRequestService, type RequestService } from './request-service.ts';
import { requestsOf, type RequestPage } from './request-store.ts';
import { toRelationView } from './view.ts';
import { count, eraseAll, friendIdsOf, friendsOf, friendsOfFriends, pairs, type ListedRow } from './store.ts';

/** Friendships, follows and blocks between members. */
export interface FriendsService extends RequestService, BlockService, Pick<Relations, 'relationTo'> {
  areFriends(a: string, b: string): Promise<boolean>;
  /** Returns the newest first. */
  friendIdsOf(accountId: string): Promise<string[]>;
  /** Returns ids of friends and followed members, each once. */
  followedIdsOf(accountId: string): Promise<string[]>;
  /** Returns the friendships with the instants at which they began, ms since the epoch. */
  friendshipsOf(accountId: string): Promise<ListedRow[]>;
  /** Returns pending requests, newest first; `after` continues from the last one of a page. */
  requestsOf(accountId: string, page: RequestPage): Promise<ListedRow[]>;
  requestCountOf(accountId: string, direction: RequestPage['direction']): Promise<number>;
  /** Returns members whom the account's friends know and it does not, with the number of those friends, most first. */
  knownToFriends(accountId: string, limit: number): Promise<{ id: string; mutual: number }[]>;
  /** Stops suggesting the member. */
  dismiss(accountId: string, dismissedId: string): Promise<void>;
  friendCountOf(accountId: string): Promise<number>;
  /** Returns which of the others are friends, and which are blocked in either direction, in one query. */
  standingWith(accountId: string, others: readonly string[]): Promise<ReadonlyMap<string, PairStanding>>;
  /** Returns the relation of each of the others to the account, by id; without the account itself. */
  relationsWith(accountId: string, others: readonly DirectoryEntry[]): Promise<ReadonlyMap<string, RelationView>>;
  /** Returns the relations for a member's export. */
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

/** Relation of two accounts, the same for both sides. */
export interface PairStanding {
  areFriends: boolean;
  isBlocked: boolean;
}

export { isOpenMember } from './policy.ts';
export type { ListedRow } from './store.ts';

export interface FriendsNeeds extends RelationNeeds {
  accounts: Pick<AccountsService, 'accountByName' | 'directoryOf' | 'playersById'>;
}

/** Maximum number of entries in an export, more than anybody has. */
const MAX_EXPORTED = 10_000;

export const createFriendsService = (
  platform: Pick<Platform, 'store' | 'now' | 'events' | 'room'>,
  { accounts, alerts }: FriendsNeeds,
): FriendsService => {
  const { store } = platform;
  const relations = createRelations(platform, { accounts, alerts });

  const standingWith: FriendsService['standingWith'] = async (accountId, others) => {
    if (others.length === 0) return new Map();
    const found = await pairs(store, accountId, [...new Set(others)]);
    return new Map(
      found.map((pair) => [
        pair.other_id,
        {
          areFriends: pair.friends_since !== null,
          isBlocked: pair.blocks_since !== null || pair.blocked_since !== null,
        },
      ]),
    );
  };

  return {
    ...createRequestService(platform, relations),
    ...createBlockService(platform, { ...relations, accounts }),
    relationTo: relations.relationTo,
    standingWith,
    async relationsWith(accountId, others) {
      const entries = new Map(others.map((entry) => [entry.player.id, entry]));
      const found = await pairs(store, accountId, [...entries.keys()]);
      return new Map(found.map((pair) => [pair.other_id, toRelationView(entries.get(pair.other_id)!, pair)]));
    },
    areFriends: async (a, b) => (await standingWith(a, [b])).get(b)?.areFriends ?? false,
    friendshipsOf: (accountId) => friendsOf(store, accountId),
    requestsOf: (accountId, page) => requestsOf(store, accountId, page),
    requestCountOf: (accountId, direction) => count(store, direction, accountId),
    knownToFriends: (accountId, limit) => friendsOfFriends(store, accountId, limit),
    dismiss: (accountId, dismissedId) =>
      insertDismissal(store, { from: accountId, to: dismissedId, at: platform.now() }),
    friendIdsOf: (accountId) => friendIdsOf(store, accountId),
    followedIdsOf: (accountId) => followedIdsOf(store, accountId),
    friendCountOf: (accountId) => count(store, 'friends', accountId),
    exportOf: (accountId) => exportOf(platform, accounts, accountId),
    erase: eraseAll,
  };
};

const exportOf = async (
  { store }: Pick<Platform, 'store'>,
  accounts: Pick<AccountsService, 'playersById'>,
  accountId: string,
): Promise<unknown> => {
  const lists = {
    friends: await friendsOf(store, accountId),
    requestsSent: await requestsOf(store, accountId, { direction: 'sent', limit: MAX_EXPORTED }),
    requestsReceived: await requestsOf(store, accountId, { direction: 'received', limit: MAX_EXPORTED }),
    blocked: await blockedOf(store, accountId),
    followed: await followedOf(store, accountId),
  };
  const players = await accounts.playersById(Object.values(lists).flatMap((list) => list.map(({ id }) => id)));
  const named = (list: readonly { id: string; at: number }[]) =>
    list.map(({ id, at }) => ({ username: players.get(id)?.username ?? null, at }));
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, named(list)]));
};
