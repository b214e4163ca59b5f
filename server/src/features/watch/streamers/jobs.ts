import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { FetchingService } from './fetching-service.ts';

/** YouTube's quota allows no more: see `youtube-round.ts`. */
const CRON = { twitch: '*/2 * * * *', youtube: '*/5 * * * *' };

/** None where no key is configured. */
export const streamerJobs = ({ rounds }: FetchingService): JobDefinition[] =>
  (['twitch', 'youtube'] as const).flatMap((service) => {
    const round = rounds[service];
    if (round === undefined) return [];
    const schedule = { cron: CRON[service], data: {} };
    // The next round comes soon enough.
    return [
      defineJob({ name: `streamers.ask_${service}`, schema: z.object({}), retries: 0, schedule, handler: round }),
    ] as JobDefinition[];
  });
