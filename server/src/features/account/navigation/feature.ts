import type { Feature } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { navigationRoutes } from './routes.ts';

export const createNavigation = (others: {
  accounts: Pick<AccountsService, 'settingsOf' | 'setSettings'>;
}): { feature: Feature } => ({ feature: { routes: navigationRoutes(others.accounts) } });
