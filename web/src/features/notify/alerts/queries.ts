import { queryOptions } from '@tanstack/react-query';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { pushState } from './push-browser.ts';

/** The counts at the time of the cached alerts; null before any were known. */
export const countsQuery = queryOptions<NoticeCounts | null>({
  queryKey: ['alerts-counts'],
  queryFn: () => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Stays fresh until a count changes. Only for members. */
export const alertsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: () => call(alerts.list, {}),
    staleTime: Infinity,
    retry: false,
  });

/** Push state of this browser for an account. Only the browser knows it. */
export const pushQuery = (accountId: string) =>
  queryOptions({ queryKey: ['push-browser', accountId], queryFn: () => pushState(accountId), staleTime: 0 });
