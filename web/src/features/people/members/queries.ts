import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { friendLists } from '@tabiya/contract/people/friend-lists.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { members, SEARCH_ACTIVE_DAYS, type MemberPage } from '@tabiya/contract/people/members.ts';

/** First part of the keys of everything that is shown of members. */
export const MEMBER_KEY = ['member'] as const;
export const memberKey = (username: string) => [...MEMBER_KEY, username.toLowerCase()] as const;

export const memberQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: memberKey(username),
    queryFn: () => call(members.view, { username }),
    staleTime: 10_000,
  });

export const popupQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...memberKey(username), 'popup'],
    queryFn: () => call(members.popup, { username }),
    staleTime: 30_000,
  });

export const statsQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...memberKey(username), 'stats'],
    queryFn: () => call(members.stats, { username }),
    staleTime: 60_000,
  });

export interface HistoryRequest {
  username: string;
  ratingClass: RatingClass;
  days: number;
}

export const ratingHistoryQuery = (call: Call, { username, ratingClass, days }: HistoryRequest) =>
  queryOptions({
    queryKey: [...memberKey(username), 'ratings', ratingClass, days],
    queryFn: () => call(members.ratingHistory, { username, ratingClass, days }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });

export const friendsOfQuery = (call: Call, username: string, page: number) =>
  queryOptions({
    queryKey: [...memberKey(username), 'friends', page],
    queryFn: () => call(friendLists.ofMember, { username, page }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });

export const opponentsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['members', 'opponents'],
    queryFn: () => call(members.recentOpponents, {}),
    staleTime: 30_000,
  });

/** Searches members by the start of their name. Throws if the query is not a string. */
export const searchUsername = (call: Call, query: unknown, page = 1): Promise<MemberPage> =>
  typeof query === 'string'
    ? call(members.search, { username: query, activeDays: SEARCH_ACTIVE_DAYS, page })
    : Promise.reject(new TypeError('Query sent to searchUsername is not a string'));

/** Filters and order of a list of members. */
export interface MemberFilter {
  name: string;
  order: 'active' | 'newest' | 'username';
  country: string;
  title: string;
  page: number;
}

export const membersQuery = (call: Call, filter: MemberFilter) =>
  queryOptions({
    queryKey: ['members', 'list', filter],
    queryFn: () =>
      filter.name === ''
        ? call(members.list, {
            order: filter.order,
            page: filter.page,
            ...(filter.country !== '' && { country: filter.country }),
            ...(filter.title !== '' && { title: filter.title as never }),
          })
        : searchUsername(call, filter.name, filter.page),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
