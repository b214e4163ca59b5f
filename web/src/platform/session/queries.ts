import { queryOptions } from '@tanstack/react-query';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { CurrentUser, Session } from '@tabiya/contract/kit/session.ts';
import { readCookie } from '../browser/cookies.ts';

/**
 * Query for the current user. The server puts the user into the page, and every call that changes the session updates
 * it.
 */
export const sessionQuery = queryOptions<CurrentUser | null>({
  queryKey: ['me'],
  queryFn: () => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

export const flagsQuery = queryOptions<Session['flags']>({
  queryKey: ['flags'],
  queryFn: () => ({}),
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Visitors have no account, so their browser keeps their settings in this cookie. */
export const SETTINGS_COOKIE = 'settings';

export const visitorSettings = (): Partial<Settings> => {
  try {
    return JSON.parse(readCookie(SETTINGS_COOKIE) ?? '{}') as Partial<Settings>;
  } catch {
    return {};
  }
};

export const visitorQuery = queryOptions<Partial<Settings>>({
  queryKey: ['visitor-settings'],
  queryFn: visitorSettings,
  staleTime: Infinity,
  gcTime: Infinity,
});
