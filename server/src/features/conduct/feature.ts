import type { Feature, Platform } from '../../platform/platform.ts';
import { gameEnded } from '../games/events.ts';
import { conductRoutes } from './routes.ts';
import { createConductService, type ConductService } from './service.ts';

export const createConduct = (platform: Platform): { feature: Feature; service: ConductService } => {
  const service = createConductService(platform);
  const stopListening = platform.events.on(gameEnded, async ({ players, outcomes }) => {
    await service.note(players.white, outcomes.white);
    await service.note(players.black, outcomes.black);
  });
  return { service, feature: { routes: conductRoutes(service), stop: async () => stopListening() } };
};
