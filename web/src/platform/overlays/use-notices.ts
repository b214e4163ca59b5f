import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { NoticeCounts } from '@tabiya/contract/notify/notices.ts';
import { useEffect } from 'react';
import { call } from '../net/call.ts';
import { useMe } from '../session/session.ts';
import { followNotices } from './notice-room.ts';
import { waitingChallenges } from './waiting-challenges.ts';
import { waitingGames } from './waiting-games.ts';
import { hasNotices, NOTICES_KEY, noticesQuery } from './queries.ts';

const NONE: NoticeCounts = {
  challenge_waiting: 0,
  notifications: 0,
  new_messages: 0,
  games_to_move: 0,
  chat_messages: 0,
};

/**
 * Returns the notice counts of the current member, updated over the member's channel; undefined before they are known
 * and for everybody else.
 */
export function useKnownNotices(): NoticeCounts | undefined {
  const me = useMe();
  const queries = useQueryClient();
  const member = hasNotices(me) ? me : undefined;
  const id = member?.id;
  useEffect(() => {
    if (id === undefined) return undefined;
    return followNotices(id, () => void queries.invalidateQueries({ queryKey: NOTICES_KEY }));
  }, [id, queries]);
  const { data } = useQuery({ ...noticesQuery(call, member ?? { username: '' }), enabled: member !== undefined });
  const waiting = (member && data)?.challenge_waiting ?? 0;
  useEffect(() => waitingChallenges.set(waiting > 0), [waiting]);
  const games = (member && data)?.games_to_move ?? 0;
  useEffect(() => waitingGames.set(games), [games]);
  return member && data;
}

/** Returns the notice counts, or zeros if they are unknown. */
export const useNotices = (): NoticeCounts => useKnownNotices() ?? NONE;
