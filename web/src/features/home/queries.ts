import { queryOptions } from '@tanstack/react-query';
import type { RatingClass } from '@tabiya/chess/types.ts';
import { archive } from '@tabiya/contract/archive.ts';
import { friendLists } from '@tabiya/contract/friend-lists.ts';
import { games } from '@tabiya/contract/games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { members } from '@tabiya/contract/members.ts';

export const watchableQuery = (call: Call) =>
  queryOptions({ queryKey: ['games', 'watchable'], queryFn: () => call(games.watchable, {}), staleTime: 5_000 });

/** The last games of one player. */
export const recentGamesQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['archive', username.toLowerCase(), {}, 1],
    queryFn: () => call(archive.list, { username, page: 1 }),
    staleTime: 5_000,
  });

/** Days that the lines of the ratings go back. */
export const TREND_DAYS = 90;

export interface Trend {
  username: string;
  ratingClass: RatingClass;
}

/** A rating over the last days, one point for each day on which the member played. */
export const trendQuery = (call: Call, { username, ratingClass }: Trend) =>
  queryOptions({
    queryKey: ['member', username.toLowerCase(), 'trend', ratingClass],
    queryFn: () => call(members.ratingHistory, { username, ratingClass, days: TREND_DAYS }),
    staleTime: 60_000,
  });

/** One's own friends, who is here first. Old as soon as anything of friends is. */
export const friendsHereQuery = (call: Call) =>
  queryOptions({
    queryKey: ['friends', 'home'],
    queryFn: () => call(friendLists.navigation, {}),
    staleTime: 10_000,
  });
