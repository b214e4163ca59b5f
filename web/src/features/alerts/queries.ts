import { queryOptions } from '@tanstack/react-query';
import { alerts } from '@tabiya/contract/alerts.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** Stays until a count says that it is not so any more. Only for a member. */
export const alertsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['alerts'],
    queryFn: () => call(alerts.list, {}),
    staleTime: Infinity,
    retry: false,
  });
