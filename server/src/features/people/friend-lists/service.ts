import {
  POPOVER_FRIENDS,
  type FriendMatch,
  type FriendPage,
  type FriendView,
} from '@tabiya/contract/people/friend-lists.ts';
import { FRIEND_TERM_MIN } from '@tabiya/contract/people/friend-terms.ts';
import { isRefusal, refuse, type Refusal } from '@tabiya/contract/kit/refusal.ts';
import { countOnline, firstFriendsOf, friendsAsSeenBy, friendsOf, type FriendListNeeds } from './circle.ts';
import { byPresence, isOnline, type Friend } from './friend.ts';
import { toMatches } from './matches.ts';
import { orderedPage, type PageWish } from './ordered-page.ts';
import { createPendingService, type PendingService } from './pending-service.ts';
import { createSuggestService, type SuggestService } from './suggest-service.ts';
import { toFriendView, type Match } from './view.ts';

/** Filter on the member's friends. */
export interface FriendFilter {
  /** Part of the name. */
  name?: string | undefined;
  /** ISO 3166-1 alpha-2. */
  country?: string | undefined;
  isOnline?: boolean | undefined;
}

export interface FriendSearch extends PageWish {
  filter: FriendFilter;
  includePresence: boolean;
}

/** Lists of friends: which are requested, in what order, with what the viewer may know. */
export interface FriendListsService extends SuggestService, PendingService {
  /** Returns friends of the named member as the viewer (null: a visitor) sees them; pages count from 1 and hold 50. */
  ofMember(
    username: string,
    viewerId: string | null,
    page: number,
  ): Promise<{ friends: FriendView[]; total: number } | Refusal<'member_not_found'>>;
  countOnline(accountId: string): Promise<number>;
  /** Returns the first 15, and the number of all friends. */
  navigation(accountId: string): Promise<{ friends: FriendView[]; total: number }>;
  search(accountId: string, search: FriendSearch): Promise<FriendPage | Refusal<'bad_page_token' | 'term_too_short'>>;
  /** Returns the newest friends first. */
  recent(accountId: string, limit: number): Promise<FriendMatch[]>;
}

const OTHERS_PAGE_SIZE = 50;

export const createFriendListsService = (needs: FriendListNeeds): FriendListsService => ({
  ...createSuggestService(needs),
  ...createPendingService(needs),
  countOnline: (accountId) => countOnline(needs, accountId),
  async ofMember(username, viewerId, page) {
    const account = await needs.accounts.accountByName(username);
    if (account === undefined) return refuse('member_not_found');
    const isOwn = account.id === viewerId;
    const all = isOwn ? await friendsOf(needs, account.id) : await friendsAsSeenBy(needs, account.id, viewerId);
    const start = (page - 1) * OTHERS_PAGE_SIZE;
    const shown = all.toSorted(byPresence).slice(start, start + OTHERS_PAGE_SIZE);
    return { friends: shown.map(toFriendView), total: all.length };
  },
  async navigation(accountId) {
    const { friends, total } = await firstFriendsOf(needs, accountId, POPOVER_FRIENDS);
    return { friends: friends.map(toFriendView), total };
  },
  async search(accountId, { filter, includePresence, ...request }) {
    if (filter.name !== undefined && filter.name.trim().length < FRIEND_TERM_MIN) return refuse('term_too_short');
    const fitting = (await friendsOf(needs, accountId)).filter((friend) => fits(friend, filter));
    const answer = orderedPage(fitting, request);
    if (isRefusal(answer)) return answer;
    const pagination = { totalSize: fitting.length, nextPageToken: answer.nextPageToken };
    const shown = answer.page.map((friend) => toMatch(friend, includePresence));
    return { friends: await toMatches(needs, shown), pagination };
  },
  async recent(accountId, limit) {
    const all = await friendsOf(needs, accountId);
    const newest = all.toSorted((a, b) => b.since - a.since).slice(0, limit);
    return toMatches(
      needs,
      newest.map((friend) => toMatch(friend, true)),
    );
  },
});

const fits = (friend: Friend, { name, country, isOnline: online }: FriendFilter): boolean => {
  const { key, player } = friend.entry;
  if (name !== undefined && !key.includes(name.trim().toLowerCase())) return false;
  if (country !== undefined && player.country !== country.toUpperCase()) return false;
  return online === undefined || isOnline(friend) === online;
};

const toMatch = ({ entry, presence, since }: Friend, includePresence: boolean): Match => ({
  ...{ entry, since, areFriends: true },
  presence: includePresence ? presence : null,
});
