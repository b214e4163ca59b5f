import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { FriendPage, FriendView } from '@tabiya/contract/people/friend-lists.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import { useEffect } from 'react';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { FRIEND_PAGES_KEY, FRIENDS_KEY, HOME_FRIENDS_KEY, ONLINE_KEY, POPOVER_KEY } from './queries.ts';

type Popover = { friends: FriendView[]; total: number };

const linkOf = ({ activityContext }: PresenceView): string | null =>
  activityContext && pageUrl('web_game_live', { id: toShortUuid(activityContext.gameId) });

const battleOf = ({ battleId }: PresenceView): string | null =>
  battleId && pageUrl('web_puzzles_battle', { shortUuid: toShortUuid(battleId) });

const inPopover = (update: PresenceView) => (known: Popover | undefined) =>
  known && {
    ...known,
    friends: known.friends
      .map((friend) =>
        friend.uuid === update.id
          ? {
              ...friend,
              is_online: update.status === 'online',
              is_playing: update.activity === 'playing',
              is_streaming: update.streaming,
              now_playing_link: linkOf(update),
              online_status_updated_at: update.statusAt,
            }
          : friend,
      )
      .toSorted(byPresence),
  };

/** Sorts friends online first, then by the latest change. */
const byPresence = (a: FriendView, b: FriendView): number =>
  Number(b.is_online) - Number(a.is_online) || (b.online_status_updated_at ?? 0) - (a.online_status_updated_at ?? 0);

/** Rows of a list that is being read keep their order. */
const inPages = (update: PresenceView) => (known: InfiniteData<FriendPage> | undefined) =>
  known && {
    ...known,
    pages: known.pages.map((page) => ({
      ...page,
      friends: page.friends.map((friend) =>
        friend.uuid === update.id
          ? {
              ...friend,
              presence: update.activity === 'playing' ? ('playing' as const) : update.status,
              presenceDetails: {
                isOnline: update.status === 'online',
                isPlaying: update.activity === 'playing',
                isStreaming: update.streaming,
                gameLink: linkOf(update),
                battleLink: battleOf(update),
                statusAt: update.statusAt,
              },
            }
          : friend,
      ),
    })),
  };

const SHORT_LIST_KEYS = [POPOVER_KEY, HOME_FRIENDS_KEY];

const applyToShortList = (queries: QueryClient, queryKey: readonly string[], update: PresenceView): void => {
  const known = queries.getQueryData<Popover>(queryKey);
  if (known === undefined) return;
  queries.setQueryData<Popover>(queryKey, inPopover(update));
  // A friend outside the short list may belong in it now, so the list is refetched.
  if (!known.friends.some(({ uuid }) => uuid === update.id)) void queries.invalidateQueries({ queryKey });
};

const applyUpdate = (queries: QueryClient, update: PresenceView): void => {
  for (const key of SHORT_LIST_KEYS) applyToShortList(queries, key, update);
  queries.setQueriesData<InfiniteData<FriendPage>>({ queryKey: FRIEND_PAGES_KEY }, inPages(update));
  if (update.status === 'online') {
    queries.setQueryData<number>(ONLINE_KEY, (count) => count && Math.max(1, count));
  } else void queries.invalidateQueries({ queryKey: ONLINE_KEY, refetchType: 'none' });
};

/** Updates cached friends from the member's own channel. Used once per page. */
export function useFriendUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const unsubscribers = [
      onNotice('presence', (all) => all.forEach((update) => applyUpdate(queries, update))),
      onNotice('changed', ({ what }) => {
        if (what === 'friends') void queries.invalidateQueries({ queryKey: FRIENDS_KEY });
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queries]);
}
