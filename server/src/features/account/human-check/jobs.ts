import * as z from 'zod/mini';
import type { HumanChecks } from '../../../platform/limits/human-check.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';

export const humanCheckJobs = (humanChecks: HumanChecks): JobDefinition[] => [
  defineJob({
    name: 'challenge.sweep',
    schema: z.object({}),
    schedule: { cron: '37 * * * *', data: {} },
    handler: () => humanChecks.sweep(),
  }),
];
