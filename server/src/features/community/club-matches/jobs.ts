import * as z from 'zod/mini';
import { defineJob } from '../../../platform/jobs/jobs.ts';
import type { ClubMatchesService, MatchJobs } from './service.ts';

const match = z.object({ id: z.int() });

/** Alerts of many members, which no request and no start waits for. */
export const matchJobs = (service: () => ClubMatchesService): MatchJobs => ({
  tellGames: defineJob({
    name: 'club-matches.tell-games',
    schema: match,
    handler: ({ id }) => service().alerts.tellGames(id),
  }),
  tellEntry: defineJob({
    name: 'club-matches.tell-entry',
    schema: match,
    handler: ({ id }) => service().alerts.tellEntry(id),
  }),
});

/** Corrects removals whose account was judged again, once an hour. */
export const removalsJob = (service: () => ClubMatchesService) =>
  defineJob({
    name: 'club-matches.removals',
    schema: z.object({}) as z.ZodMiniType<Record<string, never>>,
    schedule: { cron: '43 * * * *', data: {} },
    handler: () => service().results.recheckRemovals(),
  });
