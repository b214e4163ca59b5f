import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { puzzleRushRoutes } from './routes.ts';
import { createRushRuns, type RushRunsNeeds } from './runs-service.ts';
import { createPuzzleRushService, type PuzzleRushNeeds } from './service.ts';
import { createRushTables, type RushTables, type RushTablesNeeds } from './tables-service.ts';

export const createPuzzleRush = (
  platform: Platform,
  needs: RushTablesNeeds & RushRunsNeeds & Pick<PuzzleRushNeeds, 'achievements'>,
): { feature: Feature; tables: RushTables } => {
  const tables = createRushTables(platform, needs);
  const { achievements, drawing, tries } = needs;
  const service = createPuzzleRushService(platform, {
    ...{ achievements, drawing, tables },
    runs: createRushRuns(platform, { drawing, tries }),
  });
  return {
    tables,
    feature: {
      routes: puzzleRushRoutes(service, tables),
      keeper: { name: 'puzzle-rush', exportOf: service.exportOf, erase: service.erase },
    },
  };
};
