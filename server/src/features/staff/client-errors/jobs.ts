import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ClientErrorsService } from './service.ts';

export const clientErrorJobs = (service: ClientErrorsService): JobDefinition[] => [
  defineJob({
    name: 'client_errors.sweep',
    schema: z.object({}),
    schedule: { cron: '11 3 * * *', data: {} },
    handler: () => service.sweep(),
  }),
];
