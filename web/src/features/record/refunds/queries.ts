import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { ratings } from '@tabiya/contract/record/ratings.ts';

/** Query for the points that were refunded to the reader for a game. */
export const refundQuery = (call: Call, gameId: string) =>
  queryOptions({ queryKey: ['refund', gameId], queryFn: () => call(ratings.refund, { id: gameId }) });
