import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { forums, type ForumCategory } from '@tabiya/contract/community/forums.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** First part of the keys of everything in the forum. */
export const FORUM_KEY = ['forum'] as const;

export const forumIndexQuery = (call: Call) =>
  queryOptions({ queryKey: [...FORUM_KEY, 'index'], queryFn: () => call(forums.index, {}), staleTime: 5_000 });

/** Topics of a category, or the newest of all. */
export const topicsQuery = (call: Call, category: ForumCategory | undefined) =>
  pagedQuery({
    key: [...FORUM_KEY, 'topics', category ?? null],
    ask: (page) => call(forums.topics, { ...page, ...(category !== undefined && { category }) }),
    staleTime: 5_000,
  });

/** The part of a topic that an address names. */
export interface TopicAddress {
  url: string;
  page: number | undefined;
  comment: number | undefined;
}

export const topicQuery = (call: Call, { url, page, comment }: TopicAddress) =>
  queryOptions({
    queryKey: [...FORUM_KEY, 'topic', url, page ?? null, comment ?? null],
    queryFn: () =>
      call(forums.topic, { url, ...(page !== undefined && { page }), ...(comment !== undefined && { comment }) }),
    staleTime: 5_000,
  });

export const forumSearchQuery = (call: Call, query: string) =>
  infiniteQueryOptions({
    queryKey: [...FORUM_KEY, 'search', query],
    queryFn: ({ pageParam }) => call(forums.search, { query, ...(pageParam !== '' && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 30_000,
  });
