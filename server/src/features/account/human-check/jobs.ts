import * as z from 'zod/mini';
import type { Challenges } from '../../../platform/limits/human-check.ts';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';

export const challengeJobs = (challenges: Challenges): JobDefinition[] => [
  defineJob({
    name: 'challenge.sweep',
    schema: z.object({}),
    schedule: { cron: '37 * * * *', data: {} },
    handler: () => challenges.sweep(),
  }),
];
