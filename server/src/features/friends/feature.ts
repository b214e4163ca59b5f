import type { Feature, Platform } from '../../platform/platform.ts';
import { friendRoutes } from './routes.ts';
import { createFriendsService, type FriendsNeeds, type FriendsService } from './service.ts';

export const createFriends = (
  platform: Platform,
  needs: FriendsNeeds,
): { feature: Feature; service: FriendsService } => {
  const service = createFriendsService(platform, needs);
  return {
    feature: {
      keeper: { name: 'friends', exportOf: service.exportOf, erase: service.erase },
      routes: friendRoutes(service),
    },
    service,
  };
};
