import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { providers } from '@tabiya/contract/account/providers.ts';

/** Providers that this site is registered with. Pages that show `ProviderButtons` fetch it first. */
export const offeredQuery = (call: Call) =>
  queryOptions({
    queryKey: ['providers', 'offered'],
    queryFn: () => call(providers.offered, {}),
    staleTime: Infinity,
  });

/** Identity that a provider has confirmed in this browser, for the sign-up; null for most visitors. */
export const pendingIdentityQuery = (call: Call) =>
  queryOptions({
    queryKey: ['providers', 'pending'],
    queryFn: async () => (await call(providers.pending, {})).pending,
    staleTime: 0,
  });

/** What the settings show. Pages with `LinkedProviders` fetch it first. */
export const linksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['providers', 'linked'],
    queryFn: () => call(providers.linked, {}),
    staleTime: 5_000,
  });
