import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ChannelStatus } from './channel-status-service.ts';

/** The YouTube quota allows no shorter interval: see `youtube-round.ts`. */
const CRON = { twitch: '*/2 * * * *', youtube: '*/5 * * * *' };

/** Returns no job for a service without a key. */
export const streamerJobs = ({ rounds }: ChannelStatus): JobDefinition[] =>
  (['twitch', 'youtube'] as const).flatMap((service) => {
    const round = rounds[service];
    if (round === undefined) return [];
    const schedule = { cron: CRON[service], data: {} };
    // There are no retries, because the next round comes soon enough.
    return [
      defineJob({ name: `streamers.ask_${service}`, schema: z.object({}), retries: 0, schedule, handler: round }),
    ] as JobDefinition[];
  });
