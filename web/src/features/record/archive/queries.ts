import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { archive, type ArchiveFilter } from '@tabiya/contract/record/archive.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const ARCHIVE_KEY = ['archive'] as const;

export interface ArchiveRequest {
  username: string;
  filter: ArchiveFilter;
  page: number;
}

/** Query for the player's games before and after one. */
export const besideQuery = (call: Call, { username, id }: { username: string; id: string }) =>
  queryOptions({
    queryKey: [...ARCHIVE_KEY, username.toLowerCase(), 'beside', id],
    queryFn: () => call(archive.beside, { username, id }),
    staleTime: 5_000,
  });

export const archiveQuery = (call: Call, { username, filter, page }: ArchiveRequest) =>
  queryOptions({
    queryKey: [...ARCHIVE_KEY, username.toLowerCase(), filter, page],
    queryFn: () => call(archive.list, { username, ...filter, page }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
