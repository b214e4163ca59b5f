import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzleBattles } from '@tabiya/contract/study/puzzle-battles.ts';

export const battleHomeQuery = (call: Call) =>
  queryOptions({ queryKey: ['puzzle-battle'], queryFn: () => call(puzzleBattles.home, {}), staleTime: 0 });

export const battleQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: ['puzzle-battle', 'view', id], queryFn: () => call(puzzleBattles.view, { id }) });
