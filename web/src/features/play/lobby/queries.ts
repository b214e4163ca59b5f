import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { lobby } from '@tabiya/contract/play/lobby.ts';

/** Query for the number of people in each pool and on the site. */
export const lobbyQuery = (call: Call) =>
  queryOptions({ queryKey: ['lobby'], queryFn: () => call(lobby.view, {}), staleTime: 5_000 });

/** Query for the ratings that a player's seeks are matched by, in every class. */
export const seekRatingsQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['lobby', 'ratings', username],
    queryFn: async () => (await call(lobby.ratings, { username })).ratings,
    staleTime: 60_000,
  });
