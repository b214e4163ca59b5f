import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { fillFriendships } from './demo.ts';
import { friendRoutes } from './routes.ts';
import { createFriendsService, type FriendsNeeds, type FriendsService } from './service.ts';

export const createFriends = (
  platform: Platform,
  needs: FriendsNeeds & { accounts: Pick<AccountsService, 'callerOf'> },
): { feature: Feature; service: FriendsService } => {
  const service = createFriendsService(platform, needs);
  return {
    feature: {
      demo: (world) => fillFriendships({ accounts: needs.accounts, friends: service }, world),
      keeper: { name: 'friends', exportOf: service.exportOf, erase: service.erase },
      routes: friendRoutes(service),
    },
    service,
  };
};
