import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { CallInput } from '@tabiya/contract/kit/endpoint.ts';
import { masters } from '@tabiya/contract/study/masters.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** Games and players change only with a new release. */
const STALE_MS = 3_600_000;

export type MasterGamesFilter = Omit<CallInput<typeof masters.games>, 'cursor' | 'limit'>;
export type MasterPlayersFilter = Omit<CallInput<typeof masters.players>, 'cursor' | 'limit'>;

export const masterGamesQuery = (call: Call, filter: MasterGamesFilter) =>
  pagedQuery({
    key: ['masters', 'games', filter],
    ask: (page) => call(masters.games, { ...filter, ...page }),
    staleTime: STALE_MS,
  });

export const masterGameQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['masters', 'game', slug],
    queryFn: () => call(masters.game, { slug }),
    staleTime: STALE_MS,
    retry: false,
  });

export const masterPlayersQuery = (call: Call, filter: MasterPlayersFilter) =>
  pagedQuery({
    key: ['masters', 'players', filter],
    ask: (page) => call(masters.players, { ...filter, ...page }),
    staleTime: STALE_MS,
  });

export const masterCountriesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['masters', 'countries'],
    queryFn: () => call(masters.countries, {}),
    staleTime: STALE_MS,
  });

export const masterPlayerQuery = (call: Call, slug: string) =>
  queryOptions({
    queryKey: ['masters', 'player', slug],
    queryFn: () => call(masters.player, { slug }),
    staleTime: STALE_MS,
    retry: false,
  });

export const masterPositionQuery = (call: Call, fen: string) => {
  // Move counters do not count, so that every way to a position has the same answer.
  const position = fen.split(' ').slice(0, 4).join(' ');
  return queryOptions({
    queryKey: ['masters', 'position', position],
    queryFn: () => call(masters.position, { fen: position }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    retry: false,
  });
};
