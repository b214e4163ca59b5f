import { SIDES } from '@tabiya/chess/pairing/team-match.ts';
import type { MatchKind } from '@tabiya/contract/community/club-matches.ts';
import type { PageModule } from '../../../platform/routing/page-module.ts';
import { boardsQuery, matchQuery, rosterQuery } from './queries.ts';

type LoadRequest = Parameters<NonNullable<PageModule['load']>>[0];

/** Loads a match with what its first tab shows. */
export const loadMatch = async (kind: MatchKind, { queries, call, params }: LoadRequest): Promise<void> => {
  const ref = { kind, match: Number(params['match']) };
  const match = await queries.fetchQuery({ ...matchQuery(call, ref), staleTime: 0 });
  if (match.boards > 0) await queries.fetchInfiniteQuery({ ...boardsQuery(call, ref), staleTime: 0 });
  else {
    await Promise.all(
      SIDES.map((side) => queries.fetchInfiniteQuery({ ...rosterQuery(call, ref, side), staleTime: 0 })),
    );
  }
};
