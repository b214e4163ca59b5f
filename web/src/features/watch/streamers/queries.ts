import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { streamers } from '@tabiya/contract/watch/streamers.ts';

export const STREAMERS_KEY = ['streamers'] as const;

export const streamersQuery = (call: Call) =>
  queryOptions({ queryKey: [...STREAMERS_KEY, 'list'], queryFn: () => call(streamers.list, {}), staleTime: 15_000 });

export const ownStreamQuery = (call: Call) =>
  queryOptions({ queryKey: [...STREAMERS_KEY, 'mine'], queryFn: () => call(streamers.mine, {}), staleTime: 15_000 });

/** Query for the few live streamers of the watch panel. */
export const panelStreamersQuery = (call: Call) =>
  queryOptions({ queryKey: [...STREAMERS_KEY, 'panel'], queryFn: () => call(streamers.panel, {}), staleTime: 60_000 });

export const askingQuery = (call: Call) =>
  queryOptions({ queryKey: ['staff', 'streamers'], queryFn: () => call(streamers.asking, {}), staleTime: 0 });
