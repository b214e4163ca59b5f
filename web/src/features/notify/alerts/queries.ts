import { queryOptions } from '@tanstack/react-query';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { pushState } from './push-browser.ts';

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
