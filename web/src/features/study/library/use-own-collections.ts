import { useInfiniteQuery } from '@tanstack/react-query';
import type { CollectionView } from '@tabiya/contract/study/library.ts';
import { useEffect } from 'react';
import { call } from '../../../platform/net/call.ts';
import { ownCollectionsQuery } from './queries.ts';

/** Returns all own collections, which are few; undefined until they are there. */
export const useOwnCollections = (): { all: readonly CollectionView[] | undefined; isError: boolean } => {
  const { data, hasNextPage, isFetching, fetchNextPage, isError } = useInfiniteQuery(ownCollectionsQuery(call));
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { all: hasNextPage ? undefined : data?.pages.flatMap(({ items }) => items), isError };
};
