import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../../account/accounts/service.ts';
import type { AvatarsService } from '../avatars/service.ts';
import { profileContent } from './content.ts';
import { fillProfiles } from './demo.ts';
import { profileRoutes } from './routes.ts';
import { createProfilesService, type ProfilesService } from './service.ts';

export const createProfiles = (
  platform: Platform,
  { accounts, avatars }: { accounts: AccountsService; avatars: Pick<AvatarsService, 'setAvatar'> },
): { feature: Feature; service: ProfilesService } => {
  const service = createProfilesService(platform, accounts);
  return {
    feature: {
      demo: (world) => fillProfiles({ accounts, avatars, profiles: service }, world),
      content: { profile: profileContent(service, accounts) },
      keeper: { name: 'profile', exportOf: service.exportOf, erase: service.erase },
      routes: profileRoutes(service, accounts),
    },
    service,
  };
};
