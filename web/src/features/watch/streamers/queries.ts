import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { streamers } from '@tabiya/contract/watch/streamers.ts';

export const streamersQuery = (call: Call) =>
  queryOptions({ queryKey: ['streamers', 'list'], queryFn: () => call(streamers.list, {}), staleTime: 15_000 });

export const ownStreamQuery = (call: Call) =>
  queryOptions({ queryKey: ['streamers', 'mine'], queryFn: () => call(streamers.mine, {}), staleTime: 15_000 });

export const askingQuery = (call: Call) =>
  queryOptions({ queryKey: ['staff', 'streamers'], queryFn: () => call(streamers.asking, {}), staleTime: 0 });
