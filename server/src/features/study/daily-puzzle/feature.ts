import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AchievementsService } from '../../record/achievements/service.ts';
import type { DiagramsService } from '../diagrams/service.ts';
import type { PuzzlesService, PuzzleTries } from '../puzzles/service.ts';
import { fillDays } from './demo.ts';
import { createPuzzlePictures } from './picture-service.ts';
import { dailyPuzzleProgramRoutes } from './programs.ts';
import { dailyPuzzleRoutes } from './routes.ts';
import { createDailySchedule } from './schedule-service.ts';
import { createDailyPuzzleService, type DailyPuzzleService } from './service.ts';
import { createStreaks, type Streaks, type StreaksNeeds } from './streaks-service.ts';

const PLAN_INTERVAL_MS = 3_600_000;

export interface DailyPuzzleFeatureNeeds extends StreaksNeeds {
  diagrams: DiagramsService;
  puzzles: Pick<PuzzlesService, 'choose' | 'forPrograms' | 'judge' | 'puzzle'>;
  tries: Pick<PuzzleTries, 'note'>;
  achievements: Pick<AchievementsService, 'count'>;
}

export const createDailyPuzzle = (
  platform: Platform,
  needs: DailyPuzzleFeatureNeeds,
): { feature: Feature; service: DailyPuzzleService; streaks: Streaks } => {
  const schedule = createDailySchedule(platform, needs);
  const streaks = createStreaks(platform, needs);
  const service = createDailyPuzzleService(platform, { ...needs, schedule, streaks });
  return {
    service,
    streaks,
    feature: {
      routes: dailyPuzzleRoutes(service, createPuzzlePictures(needs.diagrams), platform.config.baseUrl),
      programs: dailyPuzzleProgramRoutes(service, needs.puzzles),
      keeper: { name: 'daily-puzzle', exportOf: service.exportOf, erase: service.erase },
      every: [{ name: 'daily-puzzle.plan', ms: PLAN_INTERVAL_MS, onlyByItself: true, run: schedule.plan }],
      demo: (world) => fillDays({ schedule, service }, world),
    },
  };
};
