import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { CommentAlerts, ToldComment } from './comment-alerts-service.ts';

/** Defines the job that raises the alerts of a new or changed comment. */
export const tellJob = (alerts: () => CommentAlerts): JobDefinition<ToldComment> =>
  defineJob({
    name: 'comments.tell',
    schema: z.object({
      id: z.int(),
      mentioned: z.array(z.string()),
      quoted: z.array(z.int()),
      isEdit: z.optional(z.boolean()),
    }),
    handler: (comment, { signal }) => alerts().tellOf(comment, signal),
  });
