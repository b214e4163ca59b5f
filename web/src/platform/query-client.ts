import { MutationCache, QueryClient } from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';

const MAX_RETRIES = 2;

/**
 * Refusals are answers: only what no server answered is tried again. `failed` hears of every mutation that fails and has no
 * words of its own for it (`onError`).
 */
export const createQueryClient = (failed?: (error: unknown) => void): QueryClient =>
  new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, ...[, , mutation]) => mutation.options.onError || failed?.(error),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < MAX_RETRIES && error instanceof CallFailure && (error.status === 0 || error.status >= 500),
      },
    },
  });
