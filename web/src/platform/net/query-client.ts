import {
  MutationCache,
  notifyManager,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
} from '@tanstack/react-query';
import { CallFailure } from '@tabiya/contract/kit/call.ts';

const MAX_RETRIES = 2;

// Changes are rendered in the same task as the press: with a timer, a switch would flicker.
notifyManager.setScheduler(queueMicrotask);

/**
 * Creates the query client. Refusals are answers, so only calls without any answer are retried. `failed` receives the
 * error of every mutation that has no `onError` of its own.
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
 * Fetches a query again that is invalidated during its first fetch, because its answer may be older than the change.
 * The library would treat that answer as fresh.
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
