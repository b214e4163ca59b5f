import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { personalData } from '@tabiya/contract/account/personal-data.ts';

const POLL_INTERVAL_MS = 2_000;

/** Polled while a file is being written. */
export const personalDataQuery = (call: Call) =>
  queryOptions({
    queryKey: ['personal-data'],
    queryFn: () => call(personalData.state, {}),
    refetchInterval: (query) => (query.state.data?.export?.state === 'waiting' ? POLL_INTERVAL_MS : false),
  });
