import { queryOptions } from '@tanstack/react-query';
import { apiReference } from '@tabiya/contract/api/api-reference.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

/** It changes with the server, not while somebody reads. */
export const referenceQuery = (call: Call) =>
  queryOptions({
    queryKey: ['api-reference'],
    queryFn: () => call(apiReference.view, {}),
    staleTime: Infinity,
  });
