import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CurrentUser, Session } from '@tabiya/contract/kit/session.ts';
import { markRoot, writeFlags } from './flags.ts';
import { sessionQuery } from './queries.ts';
import { reconnectLive } from '../live/live-status.ts';

export const readMe = (queries: QueryClient): CurrentUser | null => queries.getQueryData(sessionQuery.queryKey) ?? null;

export const writeMe = (queries: QueryClient, me: CurrentUser | null): void =>
  void queries.setQueryData(sessionQuery.queryKey, me);

/** Returns the person in this browser, guests included; null for a visitor. */
export const useMe = (): CurrentUser | null => useQuery(sessionQuery).data ?? null;

/** Data that came with the session itself is not fetched again. */
const isFetched = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  queryKey[0] !== 'me' && queryKey[0] !== 'flags';

/** Returns a function that applies a session that has begun or ended: data fetched for somebody else is dropped. */
export const useSessionChange = (): ((session: Session) => void) => {
  const queries = useQueryClient();
  return ({ user, flags }) => {
    queries.removeQueries({ predicate: isFetched, type: 'inactive' });
    writeMe(queries, user);
    writeFlags(queries, flags);
    markRoot(flags);
    // After a logout nothing is fetched until a page needs it, because much of it would be refused.
    const refetchType = user === null ? 'none' : 'active';
    void queries.invalidateQueries({ predicate: isFetched, refetchType });
    reconnectLive();
  };
};
