import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { championship } from '@tabiya/contract/study/championship.ts';

export const championshipQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['championship', username],
    queryFn: () => call(championship.view, { username }),
    staleTime: 30_000,
  });
