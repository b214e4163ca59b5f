import type { PageRequest } from '../../../../platform/routing/page-module.ts';
import { practiceOf, setIdOf, triesFilterOf } from './practice-of.ts';
import { mistakesQuery } from '../mistakes/queries.ts';
import { setsQuery, setStepQuery } from '../sets/queries.ts';
import { historyQuery, practiceHomeQuery, practiceQuery } from './queries.ts';

/** Fetches what an address of `/learning/puzzles` shows first. */
export const loadLearning = async ({ queries, call, url, me }: PageRequest): Promise<unknown> => {
  const query = url.searchParams;
  if (query.get('view') === 'history') {
    return me() === null ? undefined : queries.fetchInfiniteQuery(historyQuery(call, triesFilterOf(query)));
  }
  if (query.get('view') === 'sets') {
    await Promise.all([queries.fetchQuery(practiceHomeQuery(call)), me() && queries.fetchQuery(setsQuery(call))]);
    return undefined;
  }
  const set = setIdOf(query);
  if (set !== undefined && me() !== null) return queries.fetchQuery({ ...setStepQuery(call, set), staleTime: 0 });
  if (query.get('practice') === 'mistakes' && me() !== null) return queries.fetchQuery(mistakesQuery(call));
  const of = practiceOf(query);
  // A visitor has missed nothing.
  if (of === undefined || (of.kind === 'replay' && me() === null)) return queries.fetchQuery(practiceHomeQuery(call));
  return queries.fetchQuery({ ...practiceQuery(call, of), staleTime: 0 });
};
