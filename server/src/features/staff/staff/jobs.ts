import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ImpersonationService } from './impersonation-service.ts';

export const staffJobs = (impersonations: ImpersonationService): JobDefinition[] => [
  defineJob({
    name: 'staff.end_impersonations',
    schema: z.object({}),
    schedule: { cron: '*/5 * * * *', data: {} },
    handler: () => impersonations.sweep(),
  }),
];
