import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  friendLists,
  friendServices,
  FRIENDS_PAGE_SIZE,
  POPOVER_FRIENDS,
  SUGGESTIONS_MAX,
  type FriendMatch,
  type FriendOrder,
  type FriendView,
} from '@tabiya/contract/people/friend-lists.ts';
import { friends } from '@tabiya/contract/people/friends.ts';
import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';

/** First part of the keys of everything about friends: a change of relations invalidates them all. */
export const FRIENDS_KEY = ['friends'] as const;
export const POPOVER_KEY = [...FRIENDS_KEY, 'popover'] as const;
export const ONLINE_KEY = [...FRIENDS_KEY, 'online'] as const;
/** Key of every list of all friends, whatever its filter. */
export const FRIEND_PAGES_KEY = [...FRIENDS_KEY, 'pages'] as const;
/** Key of the short list on the home page, which loads it without the other lists. */
export const HOME_FRIENDS_KEY = [...FRIENDS_KEY, 'home'] as const;
/** Stale time of lists, ms. The member's own channel keeps them up to date in the meantime. */
const LIST_STALE_TIME_MS = 60_000;
/** Minimum interval between fetches of the online count, ms. */
const ONLINE_STALE_TIME_MS = 10_000;

/** Returns whether an account can have friends: members whose account is open. */
export const hasFriends = (me: CurrentUser | null): me is CurrentUser => me !== null && !me.isGuest && me.isEnabled;

/** Relation of another member to the viewer. */
export const relationQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, 'relation', username.toLowerCase()],
    queryFn: () => call(friends.relation, { user: username }),
    staleTime: LIST_STALE_TIME_MS,
  });

/** Whether the list comes from the search service's own store, as the flag `friends-search-backend` says. */
interface Backend {
  isBackend: boolean;
  /** UUID of the viewer. */
  requesterUser: string;
}

const toView = ({ player, userView, presenceDetails: seen }: FriendMatch): FriendView => ({
  id: userView.userId,
  uuid: player.id,
  username: player.username,
  avatar_url: player.avatarUrl,
  is_online: seen?.isOnline ?? false,
  is_playing: seen?.isPlaying ?? false,
  is_streaming: seen?.isStreaming ?? false,
  challenge_link: null,
  now_playing_link: seen?.gameLink ?? null,
  online_status_updated_at: seen?.statusAt ?? null,
  player,
});

/** The friends that the popover shows, and the total number. */
export const popoverQuery = (call: Call, { isBackend, requesterUser }: Backend) =>
  queryOptions({
    queryKey: POPOVER_KEY,
    queryFn: async () => {
      if (!isBackend) return call(friendLists.navigation, {});
      const asked = { includePresenceStatus: true, sorting: 'presenceStatus desc' as const };
      const page = await call(friendServices.list, { ...asked, requesterUser, itemsPerPage: POPOVER_FRIENDS });
      return { friends: page.friends.map(toView), total: page.pagination.totalSize };
    },
    staleTime: LIST_STALE_TIME_MS,
  });

/** How many friends are online. */
export const onlineQuery = (call: Call, { isBackend, requesterUser }: Backend) =>
  queryOptions({
    queryKey: ONLINE_KEY,
    queryFn: async () => {
      if (!isBackend) return (await call(friendLists.countOnline, {})).count;
      const asked = { requesterUser, itemsPerPage: 1, 'searchCriteria.isOnline': true };
      return (await call(friendServices.list, asked)).pagination.totalSize;
    },
    staleTime: ONLINE_STALE_TIME_MS,
  });

export interface FriendSearch {
  /** Empty for all. */
  name: string;
  isOnline: boolean;
  order: FriendOrder;
}
export const ALL_FRIENDS: FriendSearch = { name: '', isOnline: false, order: 'presenceStatus' };

/** Pages of friends: from `QueryFriends` of the search service if the flag says so, otherwise from `ListFriends`. */
export const friendPagesQuery = (call: Call, search: FriendSearch, { isBackend, requesterUser }: Backend) =>
  infiniteQueryOptions({
    queryKey: [...FRIEND_PAGES_KEY, search.name, search.isOnline, search.order],
    queryFn: ({ pageParam }) => {
      const asked = { includePresenceStatus: true, ...(pageParam && { pageToken: pageParam }) };
      return isBackend
        ? call(friendServices.query, { ...asked, ...searchedBy(search), requesterUuid: requesterUser })
        : call(friendServices.list, { ...asked, ...listedBy(search), requesterUser });
    },
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextPageToken,
    staleTime: LIST_STALE_TIME_MS,
  });

const searchedBy = ({ name, isOnline, order }: FriendSearch) => ({
  query: { ...(name && { name }), ...(isOnline && { isOnline }) },
  orderBy: { field: order, direction: order === 'username' ? ('asc' as const) : ('desc' as const) },
  pageSize: FRIENDS_PAGE_SIZE,
});

const listedBy = ({ name, isOnline, order }: FriendSearch) => ({
  itemsPerPage: FRIENDS_PAGE_SIZE,
  sorting: order === 'username' ? ('username asc' as const) : (`${order} desc` as const),
  ...(name && { 'searchCriteria.name': name }),
  ...(isOnline && { 'searchCriteria.isOnline': true }),
});

export type RequestDirection = 'received' | 'sent';

export const requestPagesQuery = (call: Call, direction: RequestDirection) =>
  infiniteQueryOptions({
    queryKey: [...FRIENDS_KEY, 'requests', direction],
    queryFn: ({ pageParam }) => call(friendLists.requests, { direction, ...(pageParam && { pageToken: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ pagination }) => pagination.nextPageToken,
    staleTime: LIST_STALE_TIME_MS,
  });

/** Members whose names start with the prefix, friends first; a member with exactly this name first of all, if asked. */
export const foundQuery = (call: Call, prefix: string, { isBackend, isExactFirst }: Finding) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, 'found', prefix],
    queryFn: () => {
      const counts = { suggestionsLimit: SUGGESTIONS_MAX, friendsLimit: SUGGESTIONS_MAX };
      const parts = { includeFriends: true, includeSuggestions: true };
      const asked = { prefix, ...counts, ...parts, exactUsernameFirst: isExactFirst };
      return call(isBackend ? friendServices.autocomplete : friendServices.suggest, asked);
    },
    staleTime: LIST_STALE_TIME_MS,
  });

interface Finding extends Pick<Backend, 'isBackend'> {
  /** Whether a member with exactly the typed name comes first, as the flag `exact-match-priority` says. */
  isExactFirst: boolean;
}

export const suggestedQuery = (call: Call) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, 'suggested'],
    queryFn: () => call(friendLists.followSuggestions, {}),
    staleTime: LIST_STALE_TIME_MS,
  });

/** Members that the viewer blocks. */
export const blockedQuery = (call: Call) =>
  queryOptions({
    queryKey: [...FRIENDS_KEY, 'blocked'],
    queryFn: () => call(friends.blocked, {}),
    staleTime: LIST_STALE_TIME_MS,
  });

/** Resolves to undefined if the call fails, for a list that the page can do without. */
export const orUndefined = async <T>(asked: Promise<T>): Promise<T | undefined> => {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof CallFailure) return undefined;
    throw failure;
  }
};
