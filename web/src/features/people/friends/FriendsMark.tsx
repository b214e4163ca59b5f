import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../platform/net/call.ts';
import { useFlag } from '../../../platform/session/flags.ts';
import { useMe } from '../../../platform/session/session.ts';
import { onlineQuery } from './queries.ts';
import { useFriendUpdates } from './use-friend-updates.ts';
import styles from './mark.module.css';

/** Lit while at least one friend is online. Fetched when the pointer is over it, at most once in ten seconds. */
export function FriendsMark({ pointings }: { pointings: number }) {
  const queries = useQueryClient();
  const isBackend = useFlag('friends-search-backend');
  const requesterUser = useMe()?.id ?? '';
  useFriendUpdates();
  useEffect(() => {
    // If the call fails, the mark stays unchanged.
    if (pointings > 0) queries.fetchQuery(onlineQuery(call, { isBackend, requesterUser })).catch(() => {});
  }, [queries, pointings, isBackend, requesterUser]);
  const { data: count = 0 } = useQuery({ ...onlineQuery(call, { isBackend, requesterUser }), enabled: false });
  if (count === 0) return null;
  return <span className={styles.mark} aria-hidden />;
}
