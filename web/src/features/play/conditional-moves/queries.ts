import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { conditionalMoves } from '@tabiya/contract/play/conditional-moves.ts';
import { DAILY_KEY } from '../daily-games/queries.ts';

/** What the reader has set in a daily game. Query for its players only. */
export const conditionalMovesQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...DAILY_KEY, 'conditional-moves', id],
    queryFn: () => call(conditionalMoves.own, { id }),
    staleTime: 0,
  });
