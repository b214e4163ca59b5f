import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { masterRatingsRoutes } from './routes.ts';
import { createMasterRatingsService, type MasterRatingsNeeds } from './service.ts';
import { createStaffRatingImports, type StaffRatingImportsNeeds } from './staff-imports-service.ts';

export const createMasterRatings = (
  platform: Pick<Platform, 'store' | 'now'>,
  needs: MasterRatingsNeeds & StaffRatingImportsNeeds,
): { feature: Feature } => {
  const service = createMasterRatingsService(platform.store, needs);
  return { feature: { routes: masterRatingsRoutes(service, createStaffRatingImports(platform, needs)) } };
};
