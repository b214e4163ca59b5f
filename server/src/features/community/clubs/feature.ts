import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { createClubsService, type ClubsService } from './service.ts';

export const createClubs = (platform: Platform): { feature: Feature; service: ClubsService } => {
  const service = createClubsService(platform);
  return { service, feature: {} };
};
