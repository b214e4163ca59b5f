import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { analyticsJobs } from './jobs.ts';
import { analyticsRoutes } from './routes.ts';
import { createAnalyticsService, type AnalyticsService } from './service.ts';

export const createAnalytics = (platform: Platform): { feature: Feature; service: AnalyticsService } => {
  const service = createAnalyticsService(platform);
  return { feature: { routes: analyticsRoutes(service), jobs: analyticsJobs(service) }, service };
};
