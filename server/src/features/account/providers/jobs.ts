import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ProvidersService } from './service.ts';

export const providerJobs = (service: ProvidersService): JobDefinition[] => [
  defineJob({
    name: 'providers.sweep',
    schema: z.object({}),
    schedule: { cron: '29 * * * *', data: {} },
    handler: () => service.sweep(),
  }),
];
