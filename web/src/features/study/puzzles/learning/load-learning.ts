import type { PageRequest } from '../../../../platform/routing/page-module.ts';
import { practiceOf, triesFilterOf } from './practice-of.ts';
import { historyQuery, practiceHomeQuery, practiceQuery } from './queries.ts';

/** Fetches what an address of `/learning/puzzles` shows first. */
export const loadLearning = async ({ queries, call, url, me }: PageRequest): Promise<unknown> => {
  const query = url.searchParams;
  if (query.get('view') === 'history') {
    return me() === null ? undefined : queries.fetchInfiniteQuery(historyQuery(call, triesFilterOf(query)));
  }
  const of = practiceOf(query);
  // A visitor has missed nothing.
  if (of === undefined || (of.kind === 'replay' && me() === null)) return queries.fetchQuery(practiceHomeQuery(call));
  return queries.fetchQuery({ ...practiceQuery(call, of), staleTime: 0 });
};
