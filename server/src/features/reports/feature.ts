import type { Feature, Platform } from '../../platform/platform.ts';
import { reportRoutes } from './routes.ts';
import { createReportsService, type ReportsNeeds, type ReportsService } from './service.ts';

export const createReports = (
  platform: Platform,
  needs: ReportsNeeds,
): { feature: Feature; service: ReportsService } => {
  const service = createReportsService(platform, needs);
  return { feature: { routes: reportRoutes(service) }, service };
};
