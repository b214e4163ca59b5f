import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accounts } from '@tabiya/contract/accounts.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const usernameQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['accounts', 'username', username],
    queryFn: () => call(accounts.usernameValid, { username }),
    staleTime: 10_000,
    retry: false,
  });

export interface Secret {
  password: string;
  username: string;
  email: string;
}

export const strengthQuery = (call: Call, secret: Secret) =>
  queryOptions({
    queryKey: ['accounts', 'strength', secret],
    queryFn: () => call(accounts.passwordStrength, secret),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
