import { leaderboards } from '@tabiya/contract/compete/leaderboards.ts';
import { routes, type Route } from '../../../platform/http/routes.ts';
import type { LeaderboardsService } from './service.ts';

export const leaderboardRoutes = (service: LeaderboardsService): Route[] =>
  routes('leaderboards', leaderboards, {
    view: ({ ratingClass, country, friends, page }, { me }) =>
      service.view(me, { ratingClass, country, isAmongFriends: friends === '1', page }),
  });
