import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { deleteOfEnded } from './store.ts';

const BATCH_SIZE = 1_000;

/** Deletes what a lost event has left behind of games that are over. */
export const tidyJob = ({ store }: Pick<Platform, 'store'>): JobDefinition<Record<string, never>> =>
  defineJob({
    name: 'conditional-moves.tidy',
    schema: z.object({}) as z.ZodMiniType<Record<string, never>>,
    schedule: { cron: '53 * * * *', data: {} },
    async handler(_, { signal }) {
      while (!signal.aborted && (await deleteOfEnded(store, BATCH_SIZE)) === BATCH_SIZE) continue;
    },
  });
