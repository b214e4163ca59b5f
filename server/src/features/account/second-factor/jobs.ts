import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { SecondFactorService } from './service.ts';

export const secondFactorJobs = (service: SecondFactorService): JobDefinition[] => [
  defineJob({
    name: 'second_factor.sweep',
    schema: z.object({}),
    schedule: { cron: '23 * * * *', data: {} },
    handler: () => service.sweep(),
  }),
];
