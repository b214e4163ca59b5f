import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { CommentAlerts, ToldComment } from './comment-alerts-service.ts';

/** Defines the job that raises the alerts of a new comment. */
export const tellJob = (alerts: () => CommentAlerts): JobDefinition<ToldComment> =>
  defineJob({
    name: 'comments.tell',
    schema: z.object({ id: z.int(), mentioned: z.array(z.string()), quoted: z.array(z.int()) }),
    handler: (comment, { signal }) => alerts().tellOf(comment, signal),
  });
