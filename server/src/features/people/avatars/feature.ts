import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import { avatarRoutes } from './routes.ts';
import { createAvatarsService, type AvatarsService } from './service.ts';

export const createAvatars = (
  platform: Platform,
  { accounts }: { accounts: AccountsService },
): { feature: Feature; service: AvatarsService } => {
  const service = createAvatarsService(platform, accounts);
  return {
    feature: {
      keeper: { name: 'avatar', exportOf: service.exportOf, erase: service.erase },
      routes: avatarRoutes(service, accounts),
    },
    service,
  };
};
