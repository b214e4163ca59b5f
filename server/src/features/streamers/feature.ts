import type { Feature, Platform } from '../../platform/platform.ts';
import { createStreamersDesk, type DeskNeeds } from './desk-service.ts';
import { streamerRoutes } from './routes.ts';
import { createStreamersService, type StreamerNeeds, type StreamersService } from './service.ts';

export const createStreamers = (
  platform: Platform,
  needs: StreamerNeeds & DeskNeeds,
): { feature: Feature; service: StreamersService } => {
  const service = createStreamersService(platform, needs);
  return { feature: { routes: streamerRoutes(service, createStreamersDesk(platform.store, needs)) }, service };
};
