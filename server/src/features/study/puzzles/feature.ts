import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { EngineService } from '../engine/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { createPuzzleChoosing } from './choosing-service.ts';
import { storeOwnPuzzles } from './content-service.ts';
import { createDrawing, type PuzzleDrawing } from './drawing-service.ts';
import { judgingJob } from './jobs.ts';
import { createPuzzlePacks } from './packs-service.ts';
import { createPractice, type PuzzlePractice } from './practice-service.ts';
import { packRoutes, practiceRoutes, puzzlesRoutes } from './routes.ts';
import { createRecording } from './recording-service.ts';
import { createSecondSolutions, type SecondSolutions } from './second-solutions-service.ts';
import { createPuzzlesService, type PuzzlesService } from './service.ts';
import { createServing } from './serving-service.ts';
import { createPuzzleVotes } from './votes-service.ts';

export interface PuzzlesFeatureNeeds {
  engine: Pick<EngineService, 'search'>;
  ratings: Pick<RatingsService, 'applyOwn' | 'current'>;
}

export const createPuzzles = (
  platform: Platform,
  { engine, ratings }: PuzzlesFeatureNeeds,
): { feature: Feature; service: PuzzlesService; drawing: PuzzleDrawing } => {
  const job = judgingJob(() => solutions);
  const solutions: SecondSolutions = createSecondSolutions(platform, {
    ...{ engine, ratings },
    send: async (attemptId) => void (await platform.jobs.send(job, { attemptId }, { singletonKey: attemptId })),
  });
  const serving = createServing(platform, { ratings, random: Math.random });
  const recording = createRecording(platform, {
    ratings,
    serving,
    onMissed: (...missed) => practice.missed(...missed),
  });
  const choosing = createPuzzleChoosing(platform.store, Math.random);
  const service = createPuzzlesService(platform, { recording, serving, solutions, choosing });
  const practice: PuzzlePractice = createPractice(platform, { puzzles: service, serving, random: Math.random });
  const packs = createPuzzlePacks(platform, { serving, random: Math.random });
  const votes = createPuzzleVotes(platform.store);
  return {
    service,
    drawing: createDrawing(platform.store, Math.random),
    feature: {
      routes: [...puzzlesRoutes({ service, serving, votes }), ...practiceRoutes(practice), ...packRoutes(packs)],
      jobs: [job] as JobDefinition[],
      keeper: { name: 'puzzles', exportOf: service.exportOf, erase: service.erase },
      // Tests store the few puzzles that they need.
      start: async () => {
        if (platform.runsByItself) await storeOwnPuzzles(platform);
      },
    },
  };
};
