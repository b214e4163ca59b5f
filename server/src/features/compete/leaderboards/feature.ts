import type { Feature, Platform } from '../../../platform/site/platform.ts';
import { accountClosed } from '../../account/accounts/events.ts';
import { pointsGivenBack } from '../../record/ratings/events.ts';
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
    feature: {
      demo: () => service.refresh(0),
      routes: leaderboardRoutes(service),
      jobs: leaderboardJobs(service, platform.now),
    },
  };
};
