import { queryOptions } from '@tanstack/react-query';
import { games } from '@tabiya/contract/play/games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { ratings } from '@tabiya/contract/record/ratings.ts';

/** A game as it stood when the page was loaded; what comes after, the live connection tells. */
export const gameQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['game', id],
    queryFn: () => call(games.view, { id }),
    staleTime: Infinity,
  });

/** What was given back to oneself for the game. */
export const refundQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ['game', id, 'refund'], queryFn: () => call(ratings.refund, { id }) });
