import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { bots } from '@tabiya/contract/study/bots.ts';

export const botsQuery = (call: Call) => queryOptions({ queryKey: ['bots'], queryFn: () => call(bots.list, {}) });

/** Asked again when the page is back after a while, because the call brings a bot back that has left. */
export const botGameQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['bots', 'game', id],
    queryFn: () => call(bots.game, { id }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
