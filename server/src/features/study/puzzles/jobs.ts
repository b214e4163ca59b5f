import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { SecondSolutions } from './second-solutions-service.ts';

const Which = z.object({ attemptId: z.string() });
export type JudgingJob = JobDefinition<z.infer<typeof Which>>;

/** Judges a try that the engine had no time for. */
export const judgingJob = (solutions: () => SecondSolutions): JudgingJob =>
  defineJob({
    name: 'puzzles.judge',
    schema: Which,
    handler: ({ attemptId }, { signal }) => solutions().judge(attemptId, signal),
  });
