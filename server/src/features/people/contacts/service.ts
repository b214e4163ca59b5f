import { ADDRESSES_MAX, WAIT_DAYS, type ContactsView } from '@tabiya/contract/people/contacts.ts';
import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import { refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import type { Queries } from '../../../platform/store/store.ts';
import { emailKey, isEmail, type AccountsService, type DirectoryEntry } from '../../account/accounts/service.ts';
import type { AlertsService } from '../../notify/alerts/service.ts';
import type { FriendListsService } from '../friend-lists/service.ts';
import { isOpenMember, type FriendsService } from '../friends/service.ts';
import { createAllowance } from './allowance.ts';
import * as rows from './store.ts';

export interface ContactSearch {
  addresses: readonly string[];
  /** Whether to alert the caller when owners of the other addresses can be found. */
  wait: boolean;
  /** Address of the client, for limits. */
  ip: string;
}

/**
 * Finds members by their e-mail addresses among those who allow it. Only keyed hashes of addresses reach the store, so
 * that neither it nor its logs learn of people who are no members.
 */
export interface ContactsService {
  standingOf(accountId: string): Promise<ContactsView>;
  /** Returns the members ordered by name. What it does depends on findable members only, and so does its time. */
  find(
    accountId: string,
    search: ContactSearch,
  ): Promise<{ members: FriendMatch[]; standing: ContactsView } | Refusal<'email_invalid' | 'contacts_used_up'>>;
  setFindable(accountId: string, findable: boolean): Promise<ContactsView>;
  stopWaiting(accountId: string): Promise<ContactsView>;
  /** Makes a member whose address has been verified findable by it, if allowed, and alerts those who wait. */
  addressVerified(accountId: string): Promise<void>;
  /** Forgets addresses that have been waited for long enough. */
  expire(): Promise<void>;
  exportOf(accountId: string): Promise<unknown>;
  erase(queries: Queries, accountId: string): Promise<void>;
}

export interface ContactsNeeds {
  accounts: Pick<AccountsService, 'directoryOf' | 'standingOf'>;
  alerts: Pick<AlertsService, 'raise'>;
  friends: Pick<FriendsService, 'standingWith'>;
  friendLists: Pick<FriendListsService, 'matchesOf'>;
}

type Ground = Pick<Platform, 'store' | 'now' | 'secrets' | 'createCounter'>;

const WAIT_MS = WAIT_DAYS * 86_400_000;
/** Number of waiting members who are read and alerted at a time. */
const ALERTED_AT_ONCE = 100;

export const createContactsService = (platform: Ground, needs: ContactsNeeds): ContactsService => {
  const { store, now, secrets } = platform;
  const allowance = createAllowance(platform, needs);
  const keyOf = (email: string): string => secrets.mac(emailKey(email), 'contact').toString('base64url');

  /** Returns the key of the account's verified address; null without one. */
  const ownKey = async (accountId: string): Promise<string | null> => {
    const standing = await needs.accounts.standingOf(accountId);
    return standing?.isActivated && standing.email !== null ? keyOf(standing.email) : null;
  };
  const standingOf = async (accountId: string): Promise<ContactsView> => {
    const isFindable = await rows.isFindable(store, accountId);
    const { total, until } = await rows.awaitedBy(store, accountId, now());
    return { isFindable, waitingFor: total, waitsUntil: until };
  };
  const becameFindable = async (accountId: string): Promise<void> => {
    const key = await ownKey(accountId);
    await rows.putFindable(store, accountId, key);
    if (key !== null) await alertWaiting(platform, needs, { accountId, key });
  };

  return {
    standingOf,
    async find(accountId, { addresses, wait, ip }) {
      const keys = [...new Set(addresses.filter((address) => isEmail(address.trim())).map(keyOf))];
      if (keys.length === 0) return refuse('email_invalid');
      if (!(await allowance.take(keys.length, { accountId, ip }))) return refuse('contacts_used_up');
      // Whoever becomes findable during the search is found by it or alerts the caller.
      if (wait) await waitFor(platform, accountId, { keys, own: await ownKey(accountId) });
      const found = await findShown(platform, needs, { accountId, keys });
      if (wait) await rows.deleteAwaited(store, accountId, [...found.keys()]);
      const entries = [...found.values()].toSorted((a, b) => (a.key < b.key ? -1 : 1));
      const members = await needs.friendLists.matchesOf(accountId, entries);
      return { members, standing: await standingOf(accountId) };
    },
    async setFindable(accountId, findable) {
      await (findable ? becameFindable(accountId) : rows.deleteFindable(store, accountId));
      return standingOf(accountId);
    },
    async stopWaiting(accountId) {
      await rows.deleteAwaitedBy(store, accountId);
      return standingOf(accountId);
    },
    async addressVerified(accountId) {
      if (await rows.isFindable(store, accountId)) await becameFindable(accountId);
    },
    expire: () => rows.deleteExpired(store, now()),
    async exportOf(accountId) {
      const standing = await standingOf(accountId);
      return standing.isFindable || standing.waitingFor > 0 ? standing : undefined;
    },
    async erase(queries, accountId) {
      await rows.deleteFindable(queries, accountId);
      await rows.deleteAwaitedBy(queries, accountId);
    },
  };
};

const waitFor = (
  { store, now }: Ground,
  accountId: string,
  { keys, own }: { keys: readonly string[]; own: string | null },
): Promise<void> =>
  store.transaction(async (queries) => {
    const others = keys.filter((key) => key !== own);
    await rows.putAwaited(queries, accountId, { keys: others, expiresAt: now() + WAIT_MS });
    await rows.keepNewestAwaited(queries, accountId, ADDRESSES_MAX);
  });

/** Returns the members whom the account may find by the keys, by key. */
const findShown = async (
  { store }: Ground,
  { accounts, friends }: ContactsNeeds,
  { accountId, keys }: { accountId: string; keys: readonly string[] },
): Promise<Map<string, DirectoryEntry>> => {
  const found = await rows.findableWithKeys(store, keys);
  const ids = found.map(({ account_id }) => account_id).filter((id) => id !== accountId);
  const [entries, standings] = await Promise.all([accounts.directoryOf(ids), friends.standingWith(accountId, ids)]);
  return new Map(
    found.flatMap(({ account_id, key }): [string, DirectoryEntry][] => {
      const entry = entries.get(account_id);
      const isShown = entry?.isActivated && isOpenMember(entry) && !standings.get(account_id)?.isBlocked;
      return isShown ? [[key, entry]] : [];
    }),
  );
};

/** Alerts members who wait for the key that its owner can be found, unless they are friends or one blocks the other. */
const alertWaiting = async (
  { store, now }: Ground,
  { accounts, alerts, friends }: ContactsNeeds,
  { accountId, key }: { accountId: string; key: string },
): Promise<void> => {
  const entry = (await accounts.directoryOf([accountId])).get(accountId);
  if (entry === undefined || !isOpenMember(entry)) return;
  for (;;) {
    const waiting = await rows.accountsAwaiting(store, key, { now: now(), limit: ALERTED_AT_ONCE });
    if (waiting.length === 0) return;
    const standings = await friends.standingWith(accountId, waiting);
    for (const to of waiting) {
      const standing = standings.get(to);
      if (!standing?.areFriends && !standing?.isBlocked) {
        await alerts.raise({ to, payload: { alertType: 'matched_contacts', by: accountId } });
      }
      await rows.deleteAwaited(store, to, [key]);
    }
  }
};
