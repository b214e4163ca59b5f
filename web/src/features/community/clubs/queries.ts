import { queryOptions } from '@tanstack/react-query';
import type { RANKED_CLASSES } from '@tabiya/chess/rating/rating-classes.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { clubMembers, type MemberPeriod } from '@tabiya/contract/community/club-members.ts';
import { clubNews } from '@tabiya/contract/community/club-news.ts';
import { clubs, type ClubOrder } from '@tabiya/contract/community/clubs.ts';
import { forums } from '@tabiya/contract/community/forums.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';
import { FORUM_KEY } from '../forums/queries.ts';

/** First part of the keys of everything about clubs. */
export const CLUBS_KEY = ['clubs'] as const;
export const clubKey = (url: string) => [...CLUBS_KEY, 'club', url.toLowerCase()] as const;

const FRESH_MS = 5_000;

export interface ClubFilter {
  query: string;
  country: string;
  language: string;
  order: ClubOrder;
}

export const clubsQuery = (call: Call, { query, country, language, order }: ClubFilter) =>
  pagedQuery({
    key: [...CLUBS_KEY, 'found', query, country, language, order],
    ask: (page) =>
      call(clubs.find, {
        ...{ ...page, order },
        ...(query !== '' && { query }),
        ...(country !== '' && { country }),
        ...(language !== '' && { language }),
      }),
    staleTime: FRESH_MS,
  });

export const myClubsQuery = (call: Call) =>
  queryOptions({ queryKey: [...CLUBS_KEY, 'mine'], queryFn: () => call(clubs.mine, {}), staleTime: FRESH_MS });

export const memberClubsQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...CLUBS_KEY, 'of', username.toLowerCase()],
    queryFn: () => call(clubs.ofMember, { username }),
    staleTime: 60_000,
  });

export const clubQuery = (call: Call, url: string) =>
  queryOptions({ queryKey: [...clubKey(url), 'view'], queryFn: () => call(clubs.view, { url }), staleTime: FRESH_MS });

export const clubTermsQuery = (call: Call, { id, url }: { id: number; url: string }) =>
  queryOptions({ queryKey: [...clubKey(url), 'terms'], queryFn: () => call(clubs.terms, { id }), staleTime: 0 });

export const membersQuery = (
  call: Call,
  { url, period, query }: { url: string; period: MemberPeriod; query: string },
) =>
  pagedQuery({
    key: [...clubKey(url), 'members', period, query],
    ask: (page) => call(clubMembers.list, { ...page, url, period, ...(query !== '' && { query }) }),
    staleTime: FRESH_MS,
  });

export interface RequestFilter {
  url: string;
  state: 'pending' | 'denied';
  query: string;
}

export const requestsQuery = (call: Call, { url, state, query }: RequestFilter) =>
  pagedQuery({
    key: [...clubKey(url), 'requests', state, query],
    ask: (page) => call(clubMembers.requests, { ...page, url, state, ...(query !== '' && { query }) }),
    staleTime: FRESH_MS,
  });

export const bansQuery = (call: Call, url: string) =>
  pagedQuery({
    key: [...clubKey(url), 'bans'],
    ask: (page) => call(clubMembers.bans, { ...page, url }),
    staleTime: FRESH_MS,
  });

export const logQuery = (call: Call, url: string) =>
  pagedQuery({
    key: [...clubKey(url), 'log'],
    ask: (page) => call(clubMembers.log, { ...page, url }),
    staleTime: FRESH_MS,
  });

export const newsQuery = (call: Call, { url, first }: { url: string; first: number | undefined }) =>
  pagedQuery({
    key: [...clubKey(url), 'news', first ?? null],
    ask: (page) => call(clubNews.list, { ...page, url, ...(first !== undefined && { first }) }),
    staleTime: FRESH_MS,
  });

export const datesQuery = (call: Call, url: string) =>
  queryOptions({
    queryKey: [...clubKey(url), 'dates'],
    queryFn: () => call(clubNews.dates, { url }),
    staleTime: FRESH_MS,
  });

export const clubLeadersQuery = (
  call: Call,
  { url, ratingClass }: { url: string; ratingClass: (typeof RANKED_CLASSES)[number] },
) =>
  queryOptions({
    queryKey: [...clubKey(url), 'leaders', ratingClass],
    queryFn: () => call(clubNews.leaderboard, { url, ratingClass }),
    staleTime: 60_000,
  });

export const clubTopicsQuery = (call: Call, url: string) =>
  pagedQuery({
    key: [...FORUM_KEY, 'club', url.toLowerCase()],
    ask: (page) => call(forums.topics, { ...page, club: url }),
    staleTime: FRESH_MS,
  });

export const newsSourceQuery = (call: Call, { club, newsId }: { club: { id: number; url: string }; newsId: number }) =>
  queryOptions({
    queryKey: [...clubKey(club.url), 'news-source', newsId],
    queryFn: () => call(clubNews.source, { id: club.id, newsId }),
    staleTime: 0,
    gcTime: 0,
  });
