import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import { previewsKey, watch, type PreviewList } from '@tabiya/contract/watch/watch.ts';
import { GAMES_KEY } from '../../../shell/queries.ts';

/** Query for the first state of a list; the live connection brings what follows. */
export const previewsQuery = (call: Call, list: PreviewList) =>
  queryOptions({
    queryKey: [...GAMES_KEY, 'previews', previewsKey(list)],
    queryFn: () => call(watch.list, { ...list }),
    staleTime: 5_000,
  });

export const channelsQuery = (call: Call) =>
  queryOptions({ queryKey: [...GAMES_KEY, 'tv'], queryFn: () => call(watch.channels, {}), staleTime: 5_000 });

export const topPlayersQuery = (call: Call) =>
  queryOptions({
    queryKey: [...GAMES_KEY, 'top-players'],
    queryFn: () => call(watch.topPlayers, {}),
    staleTime: 60_000,
  });
