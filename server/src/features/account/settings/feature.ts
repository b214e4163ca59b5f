import type { Feature } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { settingsRoutes } from './routes.ts';

export const createSettings = ({
  accounts,
}: {
  accounts: Pick<AccountsService, 'settingsOf' | 'settingsOfMany' | 'setSettings' | 'standingOf'>;
}): { feature: Feature } => ({
  feature: { keeper: { name: 'settings', exportOf: accounts.settingsOf }, routes: settingsRoutes(accounts) },
});
