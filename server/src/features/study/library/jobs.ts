import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { ImportReading } from './import-reading-service.ts';

const Which = z.object({ importId: z.string() });
export type ImportJob = JobDefinition<z.infer<typeof Which>>;

const RETRIES = 3;

/** Reads an imported file. A node that stops leaves the rest to another. */
export const importJob = (reading: () => ImportReading, stopping: AbortSignal): ImportJob =>
  defineJob({
    name: 'library.import',
    schema: Which,
    retries: RETRIES,
    async handler({ importId }, { attempt, signal: given }) {
      const signal = AbortSignal.any([given, stopping]);
      try {
        await reading().work(importId, signal);
      } catch (error) {
        if (attempt === RETRIES && !signal.aborted) await reading().giveUp(importId);
        throw error;
      }
    },
  });
