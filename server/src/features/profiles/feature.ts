import type { Feature, Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { profileContent } from './content.ts';
import { profileRoutes } from './routes.ts';
import { createProfilesService, type ProfilesService } from './service.ts';

export const createProfiles = (
  platform: Platform,
  { accounts }: { accounts: AccountsService },
): { feature: Feature; service: ProfilesService } => {
  const service = createProfilesService(platform, accounts);
  return {
    feature: {
      content: { profile: profileContent(service, accounts) },
      keeper: { name: 'profile', exportOf: service.exportOf, erase: service.erase },
      routes: profileRoutes(service, accounts),
    },
    service,
  };
};
