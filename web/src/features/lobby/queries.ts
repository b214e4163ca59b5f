import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { lobby } from '@tabiya/contract/lobby.ts';

/** How many wait where, and how many are here. */
export const lobbyQuery = (call: Call) =>
  queryOptions({ queryKey: ['lobby'], queryFn: () => call(lobby.view, {}), staleTime: 5_000 });
