import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CurrentUser, Session } from '@tabiya/contract/kit/session.ts';
import { markRoot, writeFlags } from './flags.ts';
import { reconnectLive } from '../live/live-status.ts';

/** Who is looking. The server puts it into the page, and every call that changes it says so here. */
const sessionQuery = queryOptions<CurrentUser | null>({
  queryKey: ['me'],
  queryFn: () => null,
  staleTime: Infinity,
  gcTime: Infinity,
});

export const readMe = (queries: QueryClient): CurrentUser | null => queries.getQueryData(sessionQuery.queryKey) ?? null;

export const writeMe = (queries: QueryClient, me: CurrentUser | null): void =>
  void queries.setQueryData(sessionQuery.queryKey, me);

/** The person in this browser, guests too; null for a visitor. */
export const useMe = (): CurrentUser | null => useQuery(sessionQuery).data ?? null;

/** What the session itself has brought is not asked for. */
const isFetched = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== 'me' && queryKey[0] !== 'flags';

/** Takes up a session that has just begun or ended: what was fetched for somebody else is forgotten. */
export const useSessionChange = (): ((session: Session) => void) => {
  const queries = useQueryClient();
  return ({ user, flags }) => {
    queries.removeQueries({ predicate: isFetched, type: 'inactive' });
    writeMe(queries, user);
    writeFlags(queries, flags);
    markRoot(flags);
    // After a log-out nothing is asked again before a page needs it: much of it would be refused now.
    const refetchType = user === null ? 'none' : 'active';
    void queries.invalidateQueries({ predicate: isFetched, refetchType });
    reconnectLive();
  };
};
