import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzleMistakes } from '@tabiya/contract/study/puzzle-mistakes.ts';

export const mistakesQuery = (call: Call) =>
  queryOptions({ queryKey: ['puzzle-mistakes'], queryFn: () => call(puzzleMistakes.list, {}), staleTime: 0 });
