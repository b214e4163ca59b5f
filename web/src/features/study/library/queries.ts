import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { collections } from '@tabiya/contract/study/library-collections.ts';
import { libraryEntries } from '@tabiya/contract/study/library-entries.ts';
import { libraryImports } from '@tabiya/contract/study/library-imports.ts';
import { studyMembers } from '@tabiya/contract/study/study-members.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';
import type { LibraryFilter } from './library-filter.ts';

/** Everything of the library; a change shows all of it anew. */
export const LIBRARY_KEY = ['library'] as const;
const FRESH_MS = 10_000;
/** Number of collections of a page: of most members all of them. */
const COLLECTIONS_A_PAGE = 100;

export const ownCollectionsQuery = (callNow: Call) =>
  pagedQuery({
    key: [...LIBRARY_KEY, 'collections'],
    ask: (page) => callNow(collections.list, { ...page, limit: COLLECTIONS_A_PAGE }),
    staleTime: FRESH_MS,
  });

export const sharedCollectionsQuery = (callNow: Call, username: string) =>
  pagedQuery({
    key: [...LIBRARY_KEY, 'shared', username.toLowerCase()],
    ask: (page) => callNow(collections.shared, { ...page, username }),
    staleTime: FRESH_MS,
  });

/** Studies of others to which the caller is invited. */
export const invitedQuery = (callNow: Call) =>
  pagedQuery({
    key: [...LIBRARY_KEY, 'invited'],
    ask: (page) => callNow(studyMembers.shared, page),
    staleTime: FRESH_MS,
  });

/** Those who work on a study. */
export const studyMembersQuery = (callNow: Call, id: string) =>
  queryOptions({
    queryKey: ['study-members', id],
    queryFn: () => callNow(studyMembers.list, { id }),
    staleTime: FRESH_MS,
  });

export const libraryUseQuery = (callNow: Call) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'use'],
    queryFn: () => callNow(collections.use, {}),
    staleTime: FRESH_MS,
  });

export const collectionQuery = (callNow: Call, id: string) =>
  queryOptions({
    queryKey: [...LIBRARY_KEY, 'collection', id],
    queryFn: () => callNow(collections.view, { id }),
    staleTime: FRESH_MS,
  });

/** Entries of a collection in their order. */
export const entriesQuery = (callNow: Call, id: string, filter: LibraryFilter) =>
  pagedQuery({
    key: [...LIBRARY_KEY, 'entries', id, filter],
    ask: (page) => callNow(libraryEntries.list, { ...page, ...filter, id }),
    staleTime: FRESH_MS,
  });

/** Own entries, those changed last first. */
export const foundQuery = (callNow: Call, filter: LibraryFilter) =>
  pagedQuery({
    key: [...LIBRARY_KEY, 'found', filter],
    ask: (page) => callNow(libraryEntries.find, { ...page, ...filter }),
    staleTime: FRESH_MS,
  });

/** Asked anew on every visit: an entry may have been saved elsewhere. */
export const entryQuery = (callNow: Call, id: string) =>
  queryOptions({
    queryKey: ['library-entry', id],
    queryFn: () => callNow(libraryEntries.view, { id }),
    staleTime: Infinity,
  });

/** Time between two looks at an import that is being read, ms. */
const IMPORT_POLL_MS = 1_000;

export const importQuery = (callNow: Call) =>
  queryOptions({
    queryKey: ['library-import'],
    queryFn: async () => (await callNow(libraryImports.last, {})).import,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'reading' ? IMPORT_POLL_MS : false),
  });
