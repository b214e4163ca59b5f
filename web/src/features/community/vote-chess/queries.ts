import { queryOptions } from '@tanstack/react-query';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import { voteChess } from '@tabiya/contract/community/vote-chess.ts';
import type { VoteList } from '@tabiya/contract/community/vote-games.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** First part of the keys of everything about vote games. */
export const VOTE_CHESS_KEY = ['vote-chess'] as const;

/** First part of the keys of all lists of games. */
export const VOTE_LISTS_KEY = [...VOTE_CHESS_KEY, 'list'] as const;

/** Vote games of a list, of one club or member only if it is given. */
export const voteGamesQuery = (call: Call, list: VoteList, of: { club?: number; member?: string } = {}) =>
  pagedQuery({
    key: [...VOTE_LISTS_KEY, list, of.club ?? null, of.member?.toLowerCase() ?? null],
    ask: (page) => call(voteChess.list, { list, ...page, ...of }),
    staleTime: 5_000,
  });

export const voteGameKey = (id: string) => [...VOTE_CHESS_KEY, 'game', id] as const;

export const voteGameQuery = (call: Call, id: string) =>
  queryOptions({ queryKey: voteGameKey(id), queryFn: () => call(voteChess.view, { id }), staleTime: 5_000 });

export const teamQuery = (call: Call, id: string, side: Color) =>
  pagedQuery({
    key: [...voteGameKey(id), 'team', side],
    ask: (page) => call(voteChess.team, { id, side, ...page }),
    staleTime: 5_000,
  });

/** The clubs for which the member may challenge others. */
export const hostClubsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...VOTE_CHESS_KEY, 'clubs'],
    queryFn: () => call(voteChess.hostClubs, {}),
    staleTime: 30_000,
  });
