import type { Feature } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { languageRoutes } from './routes.ts';

export const createLanguages = (others: {
  accounts: Pick<AccountsService, 'setPreference'>;
}): { feature: Feature } => ({
  feature: { routes: languageRoutes(others.accounts) },
});
