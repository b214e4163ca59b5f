import { queryOptions } from '@tanstack/react-query';
import { apiReference } from '@tabiya/contract/api/api-reference.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** The reference changes only with a new version of the server, so it is never stale. */
export const referenceQuery = (call: Call) =>
  queryOptions({
    queryKey: ['api-reference'],
    queryFn: () => call(apiReference.view, {}),
    staleTime: Infinity,
  });
