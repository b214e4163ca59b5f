import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { LeaderboardsService } from './service.ts';

const Nothing = z.object({});
/** A game may be settled this long after it has ended, ms. */
const LOOK_BACK = 600_000;

export const leaderboardJobs = (service: LeaderboardsService, now: () => number): JobDefinition[] =>
  [
    defineJob({
      name: 'leaderboards.follow',
      schema: Nothing,
      retries: 0,
      schedule: { cron: '* * * * *', data: {} },
      handler: () => service.refresh(now() - LOOK_BACK),
    }),
    // Countries change without a game, and events published while no node listened are missing.
    defineJob({
      name: 'leaderboards.renew',
      schema: Nothing,
      schedule: { cron: '23 4 * * *', data: {} },
      handler: () => service.refresh(0),
    }),
  ] as JobDefinition[];
