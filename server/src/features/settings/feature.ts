import type { Feature } from '../../platform/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { settingsRoutes } from './routes.ts';

export const createSettings = ({
  accounts,
}: {
  accounts: Pick<AccountsService, 'settingsOfMany' | 'setSettings' | 'standingOf'>;
}): { feature: Feature } => ({ feature: { routes: settingsRoutes(accounts) } });
