import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { members } from '@tabiya/contract/members.ts';

export const memberQuery = (call: Call, username: string) =>
  queryOptions({
    queryKey: ['member', username.toLowerCase()],
    queryFn: () => call(members.view, { username }),
    staleTime: 10_000,
  });
