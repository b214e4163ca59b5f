import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Paged } from '@tabiya/contract/kit/paged.ts';

interface PagedQuery<Item> {
  key: readonly unknown[];
  /** Asks for the page of a cursor, for the first one without it. */
  ask: (page: { cursor?: string }) => Promise<Paged<Item>>;
  staleTime: number;
}

/** Options of a query that reads a list page by page: `useInfiniteQuery(pagedQuery({ key: ['reports'], ... }))`. */
export const pagedQuery = <Item>({ key, ask, staleTime }: PagedQuery<Item>) =>
  infiniteQueryOptions({
    queryKey: [...key, 'paged'],
    queryFn: ({ pageParam }) => ask(pageParam === '' ? {} : { cursor: pageParam }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime,
  });
