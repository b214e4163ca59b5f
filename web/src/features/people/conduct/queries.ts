import { queryOptions } from '@tanstack/react-query';
import { conduct } from '@tabiya/contract/people/conduct.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';

export const playbanQuery = (call: Call) =>
  queryOptions({ queryKey: ['playban'], queryFn: () => call(conduct.playban, {}), staleTime: 30_000 });
