import { queryOptions } from '@tanstack/react-query';
import { archive, type ArchivedGameView } from '@tabiya/contract/record/archive.ts';
import type { HomeContentType } from '@tabiya/contract/site/constants.ts';
import { friendLists } from '@tabiya/contract/people/friend-lists.ts';
import { games } from '@tabiya/contract/play/games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { members } from '@tabiya/contract/people/members.ts';
import { GAMES_KEY } from '../../../shell/queries.ts';

export const watchableQuery = (call: Call) =>
  queryOptions({ queryKey: [...GAMES_KEY, 'watchable'], queryFn: () => call(games.watchable, {}), staleTime: 5_000 });

/** First part of the keys of what friends and others played; a change among friends invalidates it too. */
export const FEED_KEY = ['friends', 'feed'] as const;

export interface HomeGames {
  username: string;
  of: HomeContentType;
}

/**
 * Query for the finished games on a home page. One's own are those of the archive; the others are invalidated with
 * everything about friends.
 */
export const homeGamesQuery = (call: Call, { username, of }: HomeGames) =>
  queryOptions({
    queryKey: of === 'own' ? ['archive', username.toLowerCase(), {}, 1] : [...FEED_KEY, of],
    queryFn: (): Promise<{ games: ArchivedGameView[] }> =>
      of === 'own' ? call(archive.list, { username, page: 1 }) : call(archive.feed, { of }),
    staleTime: 5_000,
  });

/** Number of days over which changes of ratings are shown. */
export const CHANGE_DAYS = 90;

/** Query for the ratings at the beginning of these days, in each class that was played on a later day too. */
export const earlierRatingsQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['member', username.toLowerCase(), 'earlier-ratings'],
    queryFn: () => call(members.earlierRatings, { username, days: CHANGE_DAYS }),
    staleTime: 60_000,
  });

/** Query for one's friends, those online first. It is invalidated with everything about friends. */
export const friendsHereQuery = (call: Call) =>
  queryOptions({
    queryKey: ['friends', 'home'],
    queryFn: () => call(friendLists.navigation, {}),
    staleTime: 10_000,
  });
