import type { Feature, Platform } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { preferenceRoutes } from './routes.ts';
import { createPreferencesService, type PreferencesService } from './service.ts';

export const createPreferences = (
  platform: Platform,
  { accounts }: { accounts: Pick<AccountsService, 'setPreference'> },
): { feature: Feature; service: PreferencesService } => {
  const service = createPreferencesService(platform);
  return {
    feature: {
      keeper: { name: 'items', exportOf: service.exportOf, erase: service.erase },
      routes: preferenceRoutes(service, accounts),
    },
    service,
  };
};
