import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { gameNotesRoutes } from './routes.ts';
import { createGameNotesService, type GameNotesNeeds, type GameNotesService } from './service.ts';

export const createGameNotes = (
  platform: Platform,
  needs: GameNotesNeeds,
): { feature: Feature; service: GameNotesService } => {
  const service = createGameNotesService(platform, needs);
  return {
    service,
    feature: {
      keeper: { name: 'game-notes', exportOf: service.exportOf, erase: service.erase },
      routes: gameNotesRoutes(service),
    },
  };
};
