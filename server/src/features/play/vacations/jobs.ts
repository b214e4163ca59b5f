import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';

/** Delay after which games that began together with a vacation are certainly written, ms. */
export const SETTLE_AFTER_MS = 5_000;

/** Writes a vacation into games that began while it was being written. */
export const settleJob = (settle: (accountId: string) => Promise<void>): JobDefinition<{ accountId: string }> =>
  defineJob({
    name: 'vacations.settle',
    schema: z.object({ accountId: z.string() }),
    handler: ({ accountId }) => settle(accountId),
  });
