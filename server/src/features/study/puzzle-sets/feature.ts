import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createGivenSets, type GivenSets } from './given-sets-service.ts';
import { puzzleSetsRoutes } from './routes.ts';
import { createPuzzleSetRounds, type PuzzleSetRoundsNeeds } from './rounds-service.ts';
import { createPuzzleSetsService, type PuzzleSetsNeeds } from './service.ts';

export const createPuzzleSets = (
  platform: Platform,
  needs: PuzzleSetsNeeds & PuzzleSetRoundsNeeds,
): { feature: Feature; given: GivenSets } => {
  const service = createPuzzleSetsService(platform, needs);
  return {
    given: createGivenSets(platform),
    feature: {
      routes: puzzleSetsRoutes(service, createPuzzleSetRounds(platform, needs)),
      keeper: { name: 'puzzle-sets', exportOf: service.exportOf, erase: service.erase },
    },
  };
};
