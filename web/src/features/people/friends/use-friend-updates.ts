import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { FriendPage, FriendView } from '@tabiya/contract/people/friend-lists.ts';
import { toShortUuid } from '@tabiya/contract/site/ids.ts';
import type { PresenceView } from '@tabiya/contract/people/presence.ts';
import { useEffect } from 'react';
import { onNotice } from '../../../platform/overlays/notice-room.ts';
import { pageUrl } from '../../../platform/routing/PageLink.tsx';
import { FRIENDS_KEY } from './queries.ts';

type Popover = { friends: FriendView[]; total: number };

const linkOf = ({ activityContext }: PresenceView): string | null =>
  activityContext && pageUrl('web_game_live', { id: toShortUuid(activityContext.gameId) });

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
                gameLink: linkOf(update),
                battleLink: null,
                statusAt: update.statusAt,
              },
            }
          : friend,
      ),
    })),
  };

/** Last key parts of the short lists: the popover's, and the one of the home page. */
const SHORT_LISTS = ['popover', 'home'];

const applyToShortList = (queries: QueryClient, queryKey: string[], update: PresenceView): void => {
  const known = queries.getQueryData<Popover>(queryKey);
  if (known === undefined) return;
  queries.setQueryData<Popover>(queryKey, inPopover(update));
  // A friend outside the short list may belong in it now, so the list is refetched.
  if (!known.friends.some(({ uuid }) => uuid === update.id)) void queries.invalidateQueries({ queryKey });
};

const applyUpdate = (queries: QueryClient, update: PresenceView): void => {
  for (const list of SHORT_LISTS) applyToShortList(queries, [FRIENDS_KEY, list], update);
  queries.setQueriesData<InfiniteData<FriendPage>>({ queryKey: [FRIENDS_KEY, 'pages'] }, inPages(update));
  if (update.status === 'online') {
    queries.setQueryData<number>([FRIENDS_KEY, 'online'], (count) => count && Math.max(1, count));
  } else void queries.invalidateQueries({ queryKey: [FRIENDS_KEY, 'online'], refetchType: 'none' });
};

/** Updates cached friends from the member's own channel. Used once per page. */
export function useFriendUpdates(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const unsubscribers = [
      onNotice('presence', (all) => all.forEach((update) => applyUpdate(queries, update))),
      onNotice('changed', ({ what }) => {
        if (what === 'friends') void queries.invalidateQueries({ queryKey: [FRIENDS_KEY] });
      }),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, [queries]);
}
