import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { deadlineRoutes } from './routes.ts';
import { createDeadlinesService, type DeadlinesNeeds, type DeadlinesService } from './service.ts';

export const createDeadlineCalendars = (
  platform: Platform,
  needs: DeadlinesNeeds,
): { feature: Feature; service: DeadlinesService } => {
  const service = createDeadlinesService(platform, needs);
  return {
    service,
    feature: {
      keeper: { name: 'deadlines', exportOf: service.exportOf, erase: service.erase },
      routes: deadlineRoutes(service),
    },
  };
};
