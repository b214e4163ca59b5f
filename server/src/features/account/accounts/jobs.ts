import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { AccountsService } from './service.ts';

export const accountJobs = (service: AccountsService): JobDefinition[] => [
  defineJob({
    name: 'accounts.sweep_sessions',
    schema: z.object({}),
    schedule: { cron: '17 * * * *', data: {} },
    handler: () => service.sweepSessions(),
  }),
];
