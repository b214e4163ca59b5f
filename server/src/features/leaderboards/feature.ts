import type { Feature, Platform } from '../../platform/platform.ts';
import { accountClosed } from '../accounts/events.ts';
import { pointsGivenBack } from '../ratings/events.ts';
import { leaderboardJobs } from './jobs.ts';
import { leaderboardRoutes } from './routes.ts';
import { createLeaderboardsService, type LeaderboardNeeds, type LeaderboardsService } from './service.ts';

export const createLeaderboards = (
  platform: Platform,
  needs: LeaderboardNeeds,
): { feature: Feature; service: LeaderboardsService } => {
  const service = createLeaderboardsService(platform, needs);
  platform.events.on(accountClosed, ({ accountId }) => service.remove(accountId));
  platform.events.on(pointsGivenBack, ({ accountId, ratingClass }) => service.renew(accountId, ratingClass));
  return {
    service,
    feature: { routes: leaderboardRoutes(service), jobs: leaderboardJobs(service, platform.now) },
  };
};
