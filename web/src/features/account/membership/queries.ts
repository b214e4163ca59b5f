import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { membership } from '@tabiya/contract/account/membership.ts';
import { writeMe } from '../../../platform/session/session.ts';
import { memberKey } from '../../people/members/queries.ts';

export const MEMBERSHIP_KEY = ['membership'] as const;

export const offerQuery = (call: Call) =>
  queryOptions({
    queryKey: [...MEMBERSHIP_KEY, 'offer'],
    queryFn: () => call(membership.offer, {}),
    staleTime: 60_000,
  });

export const ownMembershipQuery = (call: Call) =>
  queryOptions({
    queryKey: [...MEMBERSHIP_KEY, 'mine'],
    queryFn: () => call(membership.mine, {}),
    staleTime: 5_000,
  });

export const membershipHistoryQuery = (call: Call, page: number) =>
  queryOptions({
    queryKey: [...MEMBERSHIP_KEY, 'history', page],
    queryFn: () => call(membership.history, { page }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const recipientQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...MEMBERSHIP_KEY, 'recipient', username.toLowerCase()],
    queryFn: () => call(membership.recipient, { username }),
    staleTime: 10_000,
  });

export const batchesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...MEMBERSHIP_KEY, 'codes'],
    queryFn: () => call(membership.codeBatches, {}),
    staleTime: 5_000,
  });

/** Returns a function that updates everything that shows the member's level, after a membership has changed. */
export const useMembershipChange = (): ((user: CurrentUser) => void) => {
  const queries = useQueryClient();
  return (user) => {
    writeMe(queries, user);
    void queries.invalidateQueries({ queryKey: MEMBERSHIP_KEY });
    void queries.invalidateQueries({ queryKey: memberKey(user.username) });
  };
};

/** Only for affiliates. */
export const affiliateQuery = (call: Call) =>
  queryOptions({
    queryKey: [...MEMBERSHIP_KEY, 'affiliate'],
    queryFn: () => call(membership.affiliate, {}),
  });
