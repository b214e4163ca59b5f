import { queryOptions } from '@tanstack/react-query';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import { openings } from '@tabiya/contract/study/openings.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** Key prefix of all queries below, which are invalidated together when a challenge has changed. */
export const CHALLENGES_KEY = ['challenges'] as const;

export const challengeQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...CHALLENGES_KEY, 'one', id],
    queryFn: () => call(challenges.view, { id }),
    staleTime: 5_000,
  });

/** Query for members only. */
export const betweenQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...CHALLENGES_KEY, 'with', username.toLowerCase()],
    queryFn: () => call(challenges.between, { username }),
    staleTime: 5_000,
  });

/** Query for signed-in people only, guests included. */
export const ownChallengesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...CHALLENGES_KEY, 'mine'],
    queryFn: () => call(challenges.mine, {}),
    staleTime: 5_000,
  });

/** Openings that a game can start from, by words of their names. */
export const openingsQuery = (call: Call, query: string) =>
  queryOptions({
    queryKey: ['openings', 'starting-positions', query],
    queryFn: ({ signal }) => call(openings.startingPositions, { query }, { signal }),
    staleTime: Infinity,
  });
