import type { FriendMatch } from '@tabiya/contract/people/friend-lists.ts';
import type { NavigationMatch } from '@tabiya/contract/people/friend-navigation.ts';
import type { DirectoryEntry } from '../../account/accounts/service.ts';
import type { FriendListNeeds } from './circle.ts';
import { toMatches } from './matches.ts';
import { toNavigationMatch, type Match } from './view.ts';

export interface SuggestRequest {
  /** An empty prefix has no suggestions. */
  prefix: string;
  friendsLimit: number;
  suggestionsLimit: number;
  /** Name that comes first when it matches. */
  boostUsername?: string | undefined;
  /** Puts the exact name before all others. */
  exactUsernameFirst: boolean;
  includeFriends: boolean;
  includeSuggestions: boolean;
}

/** Suggests members by the beginning of their names. */
export interface SuggestService {
  suggest(accountId: string, request: SuggestRequest): Promise<{ friends: FriendMatch[]; suggestions: FriendMatch[] }>;
  /** Returns the members as the account may see them, with their relations to it. */
  matchesOf(accountId: string, entries: readonly DirectoryEntry[]): Promise<FriendMatch[]>;
  /** Returns friends for the search of the whole site, the exact name first. */
  suggestFriends(accountId: string, prefix: string, limit: number): Promise<NavigationMatch[]>;
  /** Returns the same friends, and other members after them unless `onlyFriends` is set. */
  namesBeginning(accountId: string, prefix: string, onlyFriends: boolean): Promise<DirectoryEntry[]>;
}

/** Number of names to examine for those that may be suggested. */
const MAX_CANDIDATES = 60;
const NAMES = 10;

export const createSuggestService = (needs: FriendListNeeds): SuggestService => {
  const friendEntries = async (accountId: string, prefix: string): Promise<DirectoryEntry[]> => {
    const ids = await needs.friends.friendIdsOf(accountId);
    return needs.accounts.directoryBeginningAmong(prefix, ids, MAX_CANDIDATES);
  };
  const otherEntries = async (accountId: string, prefix: string): Promise<DirectoryEntry[]> => {
    const found = await needs.accounts.directoryBeginning(prefix, MAX_CANDIDATES);
    const ids = found.map(({ player }) => player.id);
    const standings = await needs.friends.standingWith(accountId, ids);
    const mayBeShown = ({ player: { id } }: DirectoryEntry) => {
      const standing = standings.get(id);
      return id !== accountId && !standing?.areFriends && !standing?.isBlocked;
    };
    return found.filter(mayBeShown).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
  };

  const matchesOf: SuggestService['matchesOf'] = async (accountId, entries) => {
    const relations = await needs.friends.relationsWith(accountId, entries);
    const toMatch = (entry: DirectoryEntry): Match => {
      const relation = relations.get(entry.player.id);
      return {
        entry,
        presence: null,
        relation,
        areFriends: relation?.state === 'friends',
        since: relation?.since ?? null,
      };
    };
    return toMatches(needs, entries.map(toMatch));
  };

  return {
    matchesOf,
    async suggest(accountId, { prefix: typed, ...request }) {
      const prefix = typed.trim().toLowerCase();
      if (prefix === '') return { friends: [], suggestions: [] };
      const [friends, others] = await Promise.all([
        request.includeFriends ? friendEntries(accountId, prefix) : [],
        request.includeSuggestions ? otherEntries(accountId, prefix) : [],
      ]);
      const first = [request.boostUsername?.toLowerCase(), request.exactUsernameFirst ? prefix : undefined];
      const shown = {
        friends: raised(friends, first).slice(0, request.friendsLimit),
        suggestions: raised(others, first).slice(0, request.suggestionsLimit),
      };
      const matches = await matchesOf(accountId, [...shown.friends, ...shown.suggestions]);
      const { length } = shown.friends;
      return { friends: matches.slice(0, length), suggestions: matches.slice(length) };
    },
    async suggestFriends(accountId, typed, limit) {
      const prefix = typed.trim().toLowerCase();
      if (prefix === '') return [];
      const friends = await friendEntries(accountId, prefix);
      return raised(friends, [prefix]).slice(0, limit).map(toNavigationMatch);
    },
    async namesBeginning(accountId, typed, onlyFriends) {
      const prefix = typed.trim().toLowerCase();
      if (prefix === '') return [];
      const friends = await friendEntries(accountId, prefix);
      const others = onlyFriends ? [] : await otherEntries(accountId, prefix);
      return [...raised(friends, [prefix]), ...raised(others, [prefix])].slice(0, NAMES);
    },
  };
};

/** Moves the named entries to the front, the last name first of all. */
const raised = (entries: readonly DirectoryEntry[], names: readonly (string | undefined)[]): DirectoryEntry[] =>
  entries.toSorted((a, b) => names.lastIndexOf(b.key) - names.lastIndexOf(a.key));
