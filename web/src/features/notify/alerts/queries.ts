import { queryOptions } from '@tanstack/react-query';
import { alerts } from '@tabiya/contract/notify/alerts.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { pushState } from './push-browser.ts';

/** Stays until a count says that it is not so any more. Only for a member. */
export const alertsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: () => call(alerts.list, {}),
    staleTime: Infinity,
    retry: false,
  });

/** Whether this browser shows alerts to the account. Nothing on the server knows. */
export const pushQuery = (accountId: string) =>
  queryOptions({ queryKey: ['push-browser', accountId], queryFn: () => pushState(accountId), staleTime: 0 });
