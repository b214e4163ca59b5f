import { queryOptions } from '@tanstack/react-query';
import { challenges } from '@tabiya/contract/play/challenges.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** Everything below is renewed together when a challenge has changed. */
export const CHALLENGES_KEY = ['challenges'] as const;

export const challengeQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...CHALLENGES_KEY, 'one', id],
    queryFn: () => call(challenges.view, { id }),
    staleTime: 5_000,
  });

/** Only for members. */
export const betweenQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: [...CHALLENGES_KEY, 'with', username.toLowerCase()],
    queryFn: () => call(challenges.between, { username }),
    staleTime: 5_000,
  });

/** Only for who has a session. */
export const ownChallengesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...CHALLENGES_KEY, 'mine'],
    queryFn: () => call(challenges.mine, {}),
    staleTime: 5_000,
  });
