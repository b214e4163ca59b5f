import { QueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';

const MAX_RETRIES = 2;

/** Refusals are answers: only what no server answered is tried again. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof CallFailure && (error.status === 0 || error.status >= 500),
      },
    },
  });
