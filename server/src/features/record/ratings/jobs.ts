import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Closure, RefundsService } from './refunds-service.ts';

/** Gives back points that others lost to an account closed for breaking fair play. */
export const refundJob = (refunds: () => RefundsService): JobDefinition<Closure> =>
  defineJob({
    name: 'ratings.refund',
    schema: z.object({ accountId: z.string(), closedAt: z.int() }),
    retries: 10,
    handler: (closure, { signal }) => refunds().giveBack(closure, signal),
  });
