import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { explorer } from '@tabiya/contract/study/explorer.ts';

export type ExplorerChoice = Omit<CallInput<typeof explorer.position>, 'fen'>;

export const explorerQuery = (call: Call, fen: string, choice: ExplorerChoice) => {
  // Move counters do not count, so that every way to a position has the same answer.
  const position = fen.split(' ').slice(0, 4).join(' ');
  return queryOptions({
    queryKey: ['explorer', position, choice],
    queryFn: () => call(explorer.position, { fen: position, ...choice }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
};
