import type { Feature, Platform } from '../../platform/platform.ts';
import { memberRoutes } from './routes.ts';
import { createMembersService, type MembersNeeds, type MembersService } from './service.ts';

export const createMembers = (
  platform: Platform,
  needs: MembersNeeds,
): { feature: Feature; service: MembersService } => {
  const service = createMembersService(platform, needs);
  return { feature: { routes: memberRoutes(service) }, service };
};
