import { useQuery } from '@tanstack/react-query';
import type { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import type { OutputOf } from '@tabiya/contract/kit/endpoint.ts';
import { call } from '../../../platform/net/call.ts';
import { matchOfGameQuery } from './queries.ts';

/** Interval at which a player who has finished is shown whether the next game has begun, ms. */
const NEXT_GAME_INTERVAL_MS = 2_000;

type Found = OutputOf<(typeof clubMatches)['ofGame']>;

/** Returns the match of a game, and the id of the next game that the reader plays on the same board. */
export const useMatchOfGame = (
  gameId: string,
  isOver: boolean,
): { data: Found | undefined; next: string | undefined } => {
  const { data } = useQuery({
    ...matchOfGameQuery(call, gameId),
    refetchInterval: ({ state }) => (isOver && isNextToCome(state.data, gameId) ? NEXT_GAME_INTERVAL_MS : false),
  });
  const next = data?.board.games.find(({ id, result }) => id !== null && id !== gameId && result === null);
  return { data, next: data?.color === null ? undefined : (next?.id ?? undefined) };
};

const isNextToCome = (found: Found | undefined, gameId: string): boolean =>
  found !== undefined &&
  found.color !== null &&
  found.match.state === 'running' &&
  found.board.games.some(({ id, result }) => id !== gameId && id === null && result === null);
