import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { accounts } from '@tabiya/contract/account/accounts.ts';
import { credentials } from '@tabiya/contract/account/credentials.ts';
import { devices } from '@tabiya/contract/account/devices.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const usernameQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['accounts', 'username', username],
    queryFn: () => call(accounts.usernameValid, { username }),
    staleTime: 10_000,
    retry: false,
  });

export interface PasswordInput {
  password: string;
  username: string;
  email: string;
}

export const strengthQuery = (call: Call, input: PasswordInput) =>
  queryOptions({
    queryKey: ['accounts', 'strength', input],
    queryFn: () => call(accounts.passwordStrength, input),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });

export const credentialsQuery = (call: Call) =>
  queryOptions({ queryKey: ['accounts', 'credentials'], queryFn: () => call(credentials.view, {}) });

export const devicesQuery = (call: Call) =>
  queryOptions({ queryKey: ['accounts', 'devices'], queryFn: () => call(devices.list, {}) });
