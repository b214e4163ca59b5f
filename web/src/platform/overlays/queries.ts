import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CurrentUser } from '@tabiya/contract/kit/session.ts';
import { notices, NOTICES_CACHE_MS } from '@tabiya/contract/notify/notices.ts';

/** Returns whether the person has notices; only members do. */
export const hasNotices = (me: CurrentUser | null): me is CurrentUser => me !== null && !me.isGuest && me.isEnabled;

export const NOTICES_KEY = ['notices'] as const;

/** Query for people with notices only. */
export const noticesQuery = (call: Call, { username }: { username: string }) =>
  queryOptions({
    queryKey: NOTICES_KEY,
    queryFn: () => call(notices.counts, { username: username.toLowerCase() }),
    staleTime: NOTICES_CACHE_MS,
  });
