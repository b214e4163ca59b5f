import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { OutcomeNotices } from './outcome-notices-service.ts';

/** Defines the job that notifies reporters of a member about the outcome. */
export const tellJob = (telling: () => OutcomeNotices): JobDefinition<{ subjectId: string }> =>
  defineJob({
    name: 'reports.tell',
    schema: z.object({ subjectId: z.string() }),
    retries: 10,
    handler: ({ subjectId }, { signal }) => telling().tellOf(subjectId, signal),
  });
