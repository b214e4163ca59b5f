import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { TokensService } from './service.ts';

export const tokenJobs = (service: TokensService): JobDefinition[] => [
  defineJob({
    name: 'tokens.sweep',
    schema: z.object({}),
    schedule: { cron: '43 * * * *', data: {} },
    handler: () => service.sweep(),
  }),
];
