import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { championship, type ThoughtView } from '@tabiya/contract/study/championship.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

const KEY = ['championship'] as const;

/** The edition that goes on, or the last one. */
export const currentQuery = (call: Call) =>
  queryOptions({
    queryKey: [...KEY, 'current'],
    queryFn: () => call(championship.current, {}),
    staleTime: 5_000,
  });

/** An edition by its number. */
export const editionQuery = (call: Call, number: number) =>
  queryOptions({
    queryKey: [...KEY, 'edition', number],
    queryFn: () => call(championship.edition, { number }),
    staleTime: 60_000,
  });

export const editionsQuery = (call: Call) =>
  pagedQuery({
    key: [...KEY, 'editions'],
    ask: (page) => call(championship.editions, page),
    staleTime: 60_000,
  });

/** What both sides thought in a game; of one that is played, the live room brings what follows. */
export const thoughtsQuery = (call: Call, gameId: string) =>
  queryOptions({
    queryKey: [...KEY, 'thoughts', gameId],
    queryFn: async (): Promise<readonly ThoughtView[]> => (await call(championship.thoughts, { id: gameId })).thoughts,
    staleTime: 60_000,
  });
