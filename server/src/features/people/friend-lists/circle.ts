import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import type { AccountsService, DirectoryEntry } from '../../account/accounts/service.ts';
import type { FriendsService } from '../friends/service.ts';
import type { PresenceService } from '../presence/service.ts';
import type { ProfilesService } from '../profiles/service.ts';
import { byPresence, isOnline, type Friend } from './friend.ts';

export interface FriendListNeeds {
  accounts: Pick<
    AccountsService,
    'accountByName' | 'directoryOf' | 'directoryBeginning' | 'directoryBeginningAmong' | 'directoryLatest'
  >;
  friends: Pick<
    FriendsService,
    | ('friendshipsOf' | 'friendIdsOf' | 'requestsOf' | 'requestCountOf' | 'standingWith' | 'relationsWith')
    | ('knownToFriends' | 'dismiss')
  >;
  presence: PresenceService;
  profiles: Pick<ProfilesService, 'fullNames'>;
}

/** Returns all friends of an account with what friends may know, unordered. */
export const friendsOf = async (needs: FriendListNeeds, accountId: string): Promise<Friend[]> => {
  const { accounts, friends, presence } = needs;
  const ties = await friends.friendshipsOf(accountId);
  const entries = await accounts.directoryOf(ties.map(({ id }) => id));
  const seen = await presence.toFriends([...entries.values()]);
  return toFriends(ties, entries, seen);
};

/**
 * Returns all friends of an account with what the viewer (null: a visitor) may know; friends who block the viewer are
 * left out.
 */
export const friendsAsSeenBy = async (
  { accounts, friends, presence }: FriendListNeeds,
  accountId: string,
  viewerId: string | null,
): Promise<Friend[]> => {
  const ties = await friends.friendshipsOf(accountId);
  const ids = ties.map(({ id }) => id);
  const entries = await accounts.directoryOf(ids);
  const [seen, standings] = await Promise.all([
    presence.of(ids, viewerId, entries),
    viewerId === null ? new Map<string, never>() : friends.standingWith(viewerId, ids),
  ]);
  const open = ties.filter(({ id }) => !standings.get(id)?.isBlocked);
  return toFriends(open, entries, new Map(seen.map((view) => [view.id, view])));
};

/** Returns friends who are online and show it, unordered. */
const onlineAmong = async ({ accounts, presence }: FriendListNeeds, ids: readonly string[]): Promise<Friend[]> => {
  const entries = await accounts.directoryOf(ids.filter((id) => presence.isHere(id)));
  return (await withPresence(presence, [...entries.values()])).filter(isOnline);
};

/** Counts friends who are online and show it. */
export const countOnline = async (needs: FriendListNeeds, accountId: string): Promise<number> =>
  (await onlineAmong(needs, await needs.friends.friendIdsOf(accountId))).length;

/** Returns the first friends (online ones first, then the most recently seen) and the number of all friends. */
export const firstFriendsOf = async (
  needs: FriendListNeeds,
  accountId: string,
  limit: number,
): Promise<{ friends: Friend[]; total: number }> => {
  const { accounts, friends, presence } = needs;
  const ids = await friends.friendIdsOf(accountId);
  const online = (await onlineAmong(needs, ids)).toSorted(byPresence).slice(0, limit);
  const shown = new Set(online.map(({ entry }) => entry.player.id));
  const latest = ids.filter((id) => !shown.has(id));
  const others = await withPresence(presence, await accounts.directoryLatest(latest, limit - online.length));
  return { friends: [...online, ...others.toSorted(byPresence)], total: ids.length };
};

const withPresence = async (presence: PresenceService, entries: readonly DirectoryEntry[]): Promise<Friend[]> => {
  const seen = await presence.toFriends(entries);
  return entries.map((entry) => ({ entry, presence: seen.get(entry.player.id)!, since: 0 }));
};

const toFriends = (
  ties: readonly { id: string; at: number }[],
  entries: Awaited<ReturnType<AccountsService['directoryOf']>>,
  seen: ReadonlyMap<string, PresenceView>,
): Friend[] =>
  ties.flatMap(({ id, at }) => {
    const [entry, presence] = [entries.get(id), seen.get(id)];
    return entry === undefined || presence === undefined ? [] : [{ entry, presence, since: at }];
  });
