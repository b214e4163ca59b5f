import {
  MutationCache,
  notifyManager,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';

const MAX_RETRIES = 2;

// What a press changes is drawn before the press is over: a timer later, a switch would go back and forth.
notifyManager.setScheduler(queueMicrotask);

/**
 * Refusals are answers: only what no server answered is tried again. `failed` hears of every mutation that fails and has no
 * words of its own for it (`onError`).
 */
export const createQueryClient = (failed?: (error: unknown) => void): QueryClient =>
  new RenewingClient({
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

/**
 * What is asked for the first time while it is made invalid is asked once more: its answer may be older than the news. The
 * library would take that answer for fresh.
 */
class RenewingClient extends QueryClient {
  override async invalidateQueries(filters: InvalidateQueryFilters = {}, options?: InvalidateOptions): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    await super.invalidateQueries(filters, options);
    await Promise.allSettled(first.map(({ promise }) => promise));
    await Promise.all(first.map(({ queryKey }) => super.invalidateQueries({ queryKey, exact: true }, options)));
  }
}
