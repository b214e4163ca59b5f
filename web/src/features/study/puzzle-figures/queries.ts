import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { puzzleFigures } from '@tabiya/contract/study/puzzle-figures.ts';

export const puzzleFiguresQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['puzzle-figures', username.toLowerCase()],
    queryFn: () => call(puzzleFigures.view, { username }),
    staleTime: 30_000,
  });
