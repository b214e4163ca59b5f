import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { secondFactor, secondFactorLogIn } from '@tabiya/contract/account/second-factor.ts';

/** What the settings show: their page fetches it first. */
export const secondFactorQuery = (call: Call) =>
  queryOptions({
    queryKey: ['second-factor', 'state'],
    queryFn: () => call(secondFactor.state, {}),
    staleTime: 5_000,
  });

/** What the log-in that has begun waits for; its page asks anew each time. */
export const pendingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['second-factor', 'pending'],
    queryFn: () => call(secondFactorLogIn.pending, {}),
    staleTime: Infinity,
  });
