import * as z from 'zod/mini';
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts';
import { EngineRefusal } from '../engine/service.ts';
import type { PuzzleMining } from './mining-service.ts';
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

const Game = z.object({ gameId: z.string() });
export type MiningJob = JobDefinition<z.infer<typeof Game>>;

/** Finds the puzzles of a reviewed game. A node that stops leaves it to another. */
export const miningJob = (mining: () => PuzzleMining, stopping: AbortSignal): MiningJob =>
  defineJob({
    name: 'puzzles.mine',
    schema: Game,
    async handler({ gameId }, { signal }) {
      try {
        await mining().mine(gameId, AbortSignal.any([signal, stopping]));
      } catch (error) {
        // What the engine says it cannot search has no puzzles.
        if (!(error instanceof EngineRefusal)) throw error;
      }
    },
  });
