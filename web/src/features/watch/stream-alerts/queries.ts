import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { streamAlerts } from '@tabiya/contract/watch/stream-alerts.ts';

export const streamAlertsQuery = (call: Call) =>
  queryOptions({ queryKey: ['stream-alerts'], queryFn: () => call(streamAlerts.mine, {}), staleTime: 0 });
