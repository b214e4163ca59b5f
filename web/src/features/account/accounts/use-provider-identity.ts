import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';
import type { Session } from '@tabiya/contract/kit/session.ts';
import { providers, type PendingIdentity } from '@tabiya/contract/account/providers.ts';
import { useSearchParams } from 'react-router';
import { call } from '../../../platform/net/call.ts';
import { useSite } from '../../../platform/routing/site.ts';
import { pendingIdentityQuery } from '../providers/queries.ts';
import type { CompleteSignUp } from './field-problem.ts';

interface ProviderIdentity {
  /** Identity that a provider has confirmed in this browser; undefined for most visitors. */
  identity: PendingIdentity | undefined;
  /** Makes the account of that identity, which needs no password. */
  finish: ((values: CompleteSignUp) => Promise<Session>) | undefined;
}

/** Fetches the identity only when the address has `provider`, as it has after the return from one. */
export function useProviderIdentity(): ProviderIdentity {
  const queries = useQueryClient();
  const { locale } = useSite();
  const pending = pendingIdentityQuery(call);
  const enabled = useSearchParams()[0].has('provider');
  const { data } = useQuery({ ...pending, enabled });
  if (!data) return { identity: undefined, finish: undefined };
  const finish = async ({ username, email, skillLevel }: CompleteSignUp) => {
    try {
      return await call(providers.finish, {
        username,
        skillLevel,
        locale: locale.code,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        ...(data.email === null && { email }),
      });
    } catch (failure) {
      // The confirmation has expired: the form now asks for an address and a password, as of everybody else.
      if (failure instanceof CallFailure && failure.body?.error === 'not_pending') {
        queries.setQueryData(pending.queryKey, null);
      }
      throw failure;
    }
  };
  return { identity: data, finish };
}
