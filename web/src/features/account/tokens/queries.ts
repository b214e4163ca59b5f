import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { tokens } from '@tabiya/contract/account/tokens.ts';

export const tokensQuery = (call: Call) =>
  queryOptions({ queryKey: ['tokens'], queryFn: () => call(tokens.list, {}), staleTime: 5_000 });
