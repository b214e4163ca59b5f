import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { EngineRefusal } from '../engine/service.ts';
import type { GameAnalysis } from './analysis-service.ts';

const Which = z.object({ gameId: z.string() });
export type ReviewJob = JobDefinition<z.infer<typeof Which>>;

const RETRIES = 3;

/**
 * Defines the job that makes a whole review. `stopping` is aborted when the node stops; another node then makes the
 * review. What the engine says it cannot do is not tried again.
 */
export const reviewJob = (working: () => GameAnalysis, stopping: AbortSignal): ReviewJob =>
  defineJob({
    name: 'reviews.review',
    schema: Which,
    retries: RETRIES,
    async handler({ gameId }, { attempt, signal: given }) {
      const signal = AbortSignal.any([given, stopping]);
      try {
        await working().work(gameId, signal);
      } catch (error) {
        const isRefused = error instanceof EngineRefusal;
        if ((isRefused || attempt === RETRIES) && !signal.aborted) await working().giveUp(gameId);
        if (!isRefused) throw error;
      }
    },
  });

export const sweepJob = (working: () => GameAnalysis): JobDefinition<Record<string, never>> =>
  defineJob({
    name: 'reviews.sweep',
    schema: z.object({}),
    schedule: { cron: '*/2 * * * *', data: {} },
    handler: () => working().sweep(),
  });
