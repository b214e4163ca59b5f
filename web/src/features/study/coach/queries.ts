import { queryOptions } from '@tanstack/react-query';
import { CallFailure, type Call } from '@tabiya/contract/kit/call.ts';
import { coach } from '@tabiya/contract/study/coach.ts';

export const coachHomeQuery = (call: Call) =>
  queryOptions({ queryKey: ['coach'], queryFn: () => call(coach.home, {}), staleTime: 0 });

/** The coach that the caller has chosen; the bucketing id says in which group of an experiment the caller is. */
export const currentCoachQuery = (call: Call, { locale, bucketingId }: { locale: string; bucketingId: string }) =>
  queryOptions({
    queryKey: ['coach', 'current', locale],
    queryFn: async () =>
      (await call(coach.current, { locale }, { headers: { 'x-bucketing-id': bucketingId } })).currentCoach,
    retry: false,
  });

/** What is said after the move of an event; null where the game is none with a coach. */
export const coachTalkQuery = (call: Call, asked: { gameId: string; seq: number; isOver: boolean }) =>
  queryOptions({
    queryKey: ['coach', 'talk', asked],
    queryFn: async () => {
      try {
        return await call(coach.talk, { id: asked.gameId });
      } catch (failure) {
        if (failure instanceof CallFailure && failure.body?.error === 'coach_game_not_found') return null;
        throw failure;
      }
    },
    retry: false,
    staleTime: Infinity,
  });
