import { analytics } from '@tabiya/contract/staff/analytics.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { AnalyticsService } from './service.ts';

export const analyticsRoutes = (service: AnalyticsService): Route[] =>
  routes('analytics', analytics, {
    async collect({ browser, events }) {
      await service.collect(browser, events);
      return {};
    },
    counts: async () => ({ counts: await service.counts() }),
    details: async ({ day, name }) => ({ details: await service.details(day, name) }),
  });
