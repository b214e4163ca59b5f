import { queryOptions } from '@tanstack/react-query';
import { games } from '@tabiya/contract/play/games.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** Query for a game as of page load; the live connection brings what follows. */
export const gameQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['game', id],
    queryFn: () => call(games.view, { id }),
    staleTime: Infinity,
  });
