import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/site/platform.ts';
import { deleteExpired } from './store.ts';

/** Expired seeks are kept this long, ms, for those who come back to their page. */
const KEEP_MS = 7 * 86_400_000;
const BATCH_SIZE = 1_000;

export const tidyJob = ({ store, now }: Pick<Platform, 'store' | 'now'>): JobDefinition<Record<string, never>> =>
  defineJob({
    name: 'daily-games.tidy',
    schema: z.object({}) as z.ZodMiniType<Record<string, never>>,
    schedule: { cron: '47 * * * *', data: {} },
    async handler(_, { signal }) {
      while (!signal.aborted && (await deleteExpired(store, now() - KEEP_MS, BATCH_SIZE)) === BATCH_SIZE) continue;
    },
  });
