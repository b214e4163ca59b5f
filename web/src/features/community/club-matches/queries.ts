import { queryOptions } from '@tanstack/react-query';
import type { MatchSide } from '@tabiya/chess/pairing/team-match.ts';
import { clubMatches } from '@tabiya/contract/community/club-match-calls.ts';
import type { MatchKind } from '@tabiya/contract/community/club-matches.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { GameView } from '@tabiya/contract/play/games.ts';
import { pagedQuery } from '../../../platform/net/paged-query.ts';

/** First part of the keys of all that is about matches. */
export const MATCHES_KEY = ['club-matches'] as const;

/** A match as its address names it. */
export interface MatchRef {
  kind: MatchKind;
  match: number;
}

export const matchKey = ({ kind, match }: MatchRef) => [...MATCHES_KEY, kind, match] as const;

export const openMatchesQuery = (call: Call, kind: MatchKind | undefined) =>
  pagedQuery({
    key: [...MATCHES_KEY, 'open', kind ?? null],
    ask: (page) => call(clubMatches.open, { ...page, ...(kind !== undefined && { kind }) }),
    staleTime: 5_000,
  });

export const clubMatchesQuery = (call: Call, url: string, past: boolean) =>
  pagedQuery({
    key: [...MATCHES_KEY, 'club', url, past],
    ask: (page) => call(clubMatches.ofClub, { ...page, url, past }),
    staleTime: 5_000,
  });

export const clubRecordQuery = (call: Call, url: string) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'record', url],
    queryFn: () => call(clubMatches.record, { url }),
    staleTime: 30_000,
  });

export const ladderQuery = (call: Call) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'ladder'],
    queryFn: () => call(clubMatches.ladder, {}),
    staleTime: 60_000,
  });

/** Challenges that the caller may answer. */
export const challengesQuery = (call: Call) =>
  pagedQuery({
    key: [...MATCHES_KEY, 'challenges'],
    ask: (page) => call(clubMatches.challenges, page),
    staleTime: 5_000,
  });

/** The clubs for which the caller may agree on matches. */
export const leadersClubsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'clubs'],
    queryFn: () => call(clubMatches.clubs, {}),
    staleTime: 30_000,
  });

export const matchQuery = (call: Call, ref: MatchRef) =>
  queryOptions({
    queryKey: [...matchKey(ref), 'view'],
    queryFn: () => call(clubMatches.view, ref),
    staleTime: 5_000,
  });

export const boardsQuery = (call: Call, ref: MatchRef) =>
  pagedQuery({
    key: [...matchKey(ref), 'boards'],
    ask: (page) => call(clubMatches.boards, { ...ref, ...page }),
    staleTime: 5_000,
  });

export const rosterQuery = (call: Call, ref: MatchRef, side: MatchSide) =>
  pagedQuery({
    key: [...matchKey(ref), 'roster', side],
    ask: (page) => call(clubMatches.roster, { ...ref, side, ...page }),
    staleTime: 5_000,
  });

export const removalsQuery = (call: Call, ref: MatchRef) =>
  pagedQuery({
    key: [...matchKey(ref), 'removals'],
    ask: (page) => call(clubMatches.removals, { ...ref, ...page }),
    staleTime: 30_000,
  });

/** The match that a game belongs to. */
export const matchOfGameQuery = (call: Call, gameId: string) =>
  queryOptions({
    queryKey: [...MATCHES_KEY, 'game', gameId],
    queryFn: () => call(clubMatches.ofGame, { id: gameId }),
    staleTime: 2_000,
  });

/** Whether a game belongs to a match between clubs. */
export const isTeamMatch = ({ competition }: Pick<GameView, 'competition'>): boolean =>
  competition?.startsWith('team_match/') ?? false;
