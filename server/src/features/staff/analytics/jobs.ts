import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { AnalyticsService } from './service.ts';

export const analyticsJobs = (service: AnalyticsService): JobDefinition[] => [
  defineJob({
    name: 'analytics.sweep',
    schema: z.object({}),
    schedule: { cron: '7 0 * * *', data: {} },
    handler: () => service.sweep(),
  }),
];
