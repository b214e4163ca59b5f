import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { searchRoutes } from './routes.ts';
import { createSearchService, type SearchNeeds, type SearchService } from './service.ts';

export const createSearch = (platform: Platform, needs: SearchNeeds): { feature: Feature; service: SearchService } => {
  const service = createSearchService(platform, needs);
  return { feature: { routes: searchRoutes(service) }, service };
};
