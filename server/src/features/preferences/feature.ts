import type { Feature, Platform } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { preferenceRoutes } from './routes.ts';
import { createPreferencesService } from './service.ts';

export const createPreferences = (
  platform: Platform,
  { accounts }: { accounts: Pick<AccountsService, 'setPreference'> },
): { feature: Feature } => ({ feature: { routes: preferenceRoutes(createPreferencesService(platform), accounts) } });
