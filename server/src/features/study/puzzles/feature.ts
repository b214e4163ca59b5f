import type { JobDefinition } from '../../../platform/jobs/jobs.ts';
import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { EngineService } from '../engine/service.ts';
import type { OpeningsService } from '../openings/service.ts';
import type { AchievementsService } from '../../record/achievements/service.ts';
import type { Queries } from '../../../platform/store/store.ts';
import type { GamesService } from '../../play/games/service.ts';
import type { RatingsService } from '../../record/ratings/service.ts';
import { createPuzzleChoosing } from './choosing-service.ts';
import { storeOwnPuzzles } from './content-service.ts';
import { createDrawing, type PuzzleDrawing } from './drawing-service.ts';
import { createFilteredPuzzles, type FilteredPuzzles } from './filtered-service.ts';
import { judgingJob, miningJob } from './jobs.ts';
import { createPuzzleMining, type PuzzleMining } from './mining-service.ts';
import { createPuzzlePacks } from './packs-service.ts';
import { createPractice, type PuzzlePractice } from './practice-service.ts';
import { createPuzzleActivities } from './programs/activity-service.ts';
import { createPuzzlePrograms } from './programs/service.ts';
import { puzzleProgramRoutes } from './programs/routes.ts';
import { packRoutes, practiceRoutes, puzzlesRoutes, triesRoutes } from './routes.ts';
import { createPuzzleProgress } from './progress-service.ts';
import { createRecording } from './recording-service.ts';
import { createSecondSolutions, type SecondSolutions } from './second-solutions-service.ts';
import { createPuzzlesService, type PuzzlesService } from './service.ts';
import { createServing } from './serving-service.ts';
import { createPuzzleTries, type PuzzleTries } from './tries/service.ts';
import { createPuzzleVotes } from './votes-service.ts';

export interface PuzzlesFeatureNeeds {
  achievements: Pick<AchievementsService, 'count'>;
  engine: Pick<EngineService, 'search'>;
  ratings: Pick<RatingsService, 'applyOwn' | 'current'>;
  games: Pick<GamesService, 'game' | 'playersOf'>;
  openings: Pick<OpeningsService, 'families' | 'openingOf'>;
}

/** Queues a reviewed game, to have its puzzles found, as part of a transaction. */
export type MineLater = (queries: Queries, gameId: string) => Promise<void>;

export const createPuzzles = (
  platform: Platform,
  needs: PuzzlesFeatureNeeds,
): {
  feature: Feature;
  service: PuzzlesService;
  drawing: PuzzleDrawing;
  tries: PuzzleTries;
  filtered: FilteredPuzzles;
  mineLater: MineLater;
} => {
  const { achievements, engine, openings, ratings } = needs;
  const mining = openMining(platform, needs);
  const random = Math.random;
  const drawing = createDrawing(platform.store, random);
  const tries = createPuzzleTries(platform.store, drawing);
  const job = judgingJob(() => solutions);
  const solutions: SecondSolutions = createSecondSolutions(platform, {
    ...{ engine, ratings, tries },
    send: async (attemptId) => void (await platform.jobs.send(job, { attemptId }, { singletonKey: attemptId })),
  });
  const serving = createServing(platform, { ratings, random });
  const recording = createRecording(platform, {
    ...{ ratings, serving, tries },
    onMissed: (...missed) => practice.missed(...missed),
  });
  const choosing = createPuzzleChoosing(platform.store, random);
  const service = createPuzzlesService(platform, {
    ...{ recording, serving, solutions, choosing, tries },
    progress: createPuzzleProgress(platform.store, { achievements }),
  });
  const filtered = createFilteredPuzzles(platform.store, { serving, random });
  const practice: PuzzlePractice = createPractice(platform, { filtered, openings, puzzles: service, tries });
  const programs = createPuzzlePrograms(platform, { filtered, practice, ratings });
  const packs = createPuzzlePacks(platform, { serving, filtered, random });
  const votes = createPuzzleVotes(platform.store);
  return {
    service,
    drawing,
    filtered,
    tries,
    mineLater: mining.mineLater,
    feature: {
      routes: [
        ...puzzlesRoutes({ service, serving, votes }),
        ...practiceRoutes(practice),
        ...packRoutes(packs),
        ...triesRoutes(tries, service),
      ],
      programs: puzzleProgramRoutes(programs, createPuzzleActivities(platform)),
      jobs: [job, mining.job] as JobDefinition[],
      keeper: { name: 'puzzles', exportOf: service.exportOf, erase: service.erase },
      // Tests store the few puzzles that they need.
      start: async () => {
        if (platform.runsByItself) await storeOwnPuzzles(platform);
      },
      stop: async () => mining.stop(),
    },
  };
};

/** The search for puzzles in reviewed games. */
const openMining = (platform: Platform, { games, engine, openings }: PuzzlesFeatureNeeds) => {
  const stopping = new AbortController();
  const job = miningJob(() => mining, stopping.signal);
  const mining: PuzzleMining = createPuzzleMining(platform, {
    ...{ games, engine, openings },
    // The running job has its own key until it ends.
    sendLater: async (gameId, at) =>
      void (await platform.jobs.send(job, { gameId }, { singletonKey: `${gameId} ${at}`, startAfter: at })),
  });
  const mineLater: MineLater = async (queries, gameId) =>
    void (await platform.jobs.send(job, { gameId }, { singletonKey: gameId, queries }));
  return { job, mineLater, stop: () => stopping.abort() };
};
