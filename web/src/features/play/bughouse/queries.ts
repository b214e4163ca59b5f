import { queryOptions } from '@tanstack/react-query';
import { bughouse } from '@tabiya/contract/play/bughouse.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** Query for a bughouse game as of page load; the live connection brings what follows. */
export const tableQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['bughouse', 'table', id],
    queryFn: () => call(bughouse.view, { id }),
    staleTime: Infinity,
  });

export const watchableTablesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['bughouse', 'watchable'],
    queryFn: () => call(bughouse.watchable, {}),
    staleTime: 10_000,
  });

/** Query for the newest games of a member. */
export const tablesOfQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['bughouse', 'of', username.toLowerCase()],
    queryFn: () => call(bughouse.of, { username }),
    staleTime: 10_000,
  });
