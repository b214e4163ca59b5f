import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { secondFactor, secondFactorLogIn } from '@tabiya/contract/account/second-factor.ts';

/** What the settings show. Their page fetches it first. */
export const secondFactorQuery = (call: Call) =>
  queryOptions({
    queryKey: ['second-factor', 'state'],
    queryFn: () => call(secondFactor.state, {}),
    staleTime: 5_000,
  });

/** The second factors that complete the log-in in progress; its page fetches it anew each time. */
export const pendingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['second-factor', 'pending'],
    queryFn: () => call(secondFactorLogIn.pending, {}),
    staleTime: Infinity,
  });
