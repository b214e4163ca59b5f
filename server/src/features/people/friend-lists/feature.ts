import type { Feature } from '../../../platform/site/platform.ts';
import type { FriendListNeeds } from './circle.ts';
import { friendListRoutes } from './routes.ts';
import { createFriendListsService, type FriendListsService } from './service.ts';

export const createFriendLists = (needs: FriendListNeeds): { feature: Feature; service: FriendListsService } => {
  const service = createFriendListsService(needs);
  return { feature: { routes: friendListRoutes(service) }, service };
};
