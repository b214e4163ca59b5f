import { queryOptions } from '@tanstack/react-query';
import { achievements } from '@tabiya/contract/record/achievements.ts';
import type { Call } from '@tabiya/contract/kit/call.ts';
import type { Locale } from '@tabiya/contract/site/locales.ts';
import type { PageRequest } from '../../../platform/routing/page-module.ts';

/** Texts are in the language of the page; another language means another page load. */
export const achievementsQuery = (call: Call, { username, locale }: { username: string; locale: Locale }) =>
  queryOptions({
    queryKey: ['achievements', username.toLowerCase()],
    queryFn: () => call(achievements.list, { username, locale: locale.code }),
    staleTime: 10_000,
  });

/** Loads what both pages about a member's achievements show first. */
export const loadAchievements = async ({ call, queries, params, locale }: PageRequest): Promise<unknown> =>
  queries.fetchQuery(achievementsQuery(call, { username: params['username'] ?? '', locale }));
