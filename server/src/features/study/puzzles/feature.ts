import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { EngineService } from '../engine/service.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { OpeningsService } from '../openings/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { createPuzzleChoosing } from './choosing-service.ts';
import { storeOwnPuzzles } from './content-service.ts';
import { createDrawing, type PuzzleDrawing } from './drawing-service.ts';
import { judgingJob, miningJob } from './jobs.ts';
import { createPuzzleMining, type PuzzleMining } from './mining-service.ts';
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
  games: Pick<GamesService, 'game' | 'playersOf'>;
  openings: Pick<OpeningsService, 'openingOf'>;
}

/** Queues a reviewed game, to have its puzzles found, as part of a transaction. */
export type MineLater = (queries: Queries, gameId: string) => Promise<void>;

export const createPuzzles = (
  platform: Platform,
  { engine, ratings, games, openings }: PuzzlesFeatureNeeds,
): { feature: Feature; service: PuzzlesService; drawing: PuzzleDrawing; mineLater: MineLater } => {
  const stopping = new AbortController();
  const mineJob = miningJob(() => mining, stopping.signal);
  const mining: PuzzleMining = createPuzzleMining(platform, {
    ...{ games, engine, openings },
    // The running job has its own key until it ends.
    sendLater: async (gameId, at) =>
      void (await platform.jobs.send(mineJob, { gameId }, { singletonKey: `${gameId} ${at}`, startAfter: at })),
  });
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
    mineLater: async (queries, gameId) =>
      void (await platform.jobs.send(mineJob, { gameId }, { singletonKey: gameId, queries })),
    feature: {
      routes: [...puzzlesRoutes({ service, serving, votes }), ...practiceRoutes(practice), ...packRoutes(packs)],
      jobs: [job, mineJob] as JobDefinition[],
      keeper: { name: 'puzzles', exportOf: service.exportOf, erase: service.erase },
      // Tests store the few puzzles that they need.
      start: async () => {
        if (platform.runsByItself) await storeOwnPuzzles(platform);
      },
      stop: async () => stopping.abort(),
    },
  };
};
