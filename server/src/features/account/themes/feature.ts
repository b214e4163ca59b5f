import type { Feature } from '../../../platform/site/platform.ts';
import type { AccountsService } from '../accounts/service.ts';
import { THEMES_FOLDER } from './catalogue.ts';
import { fillThemes } from './demo.ts';
import { themesRoutes } from './routes.ts';
import { createThemesService } from './service.ts';

export const createThemes = ({
  accounts,
}: {
  accounts: Pick<AccountsService, 'settingsOf' | 'setSettings'>;
}): { feature: Feature } => ({
  feature: {
    routes: themesRoutes(createThemesService(accounts)),
    demo: (world) => fillThemes({ accounts }, world),
    files: [{ prefix: '/themes/', folder: THEMES_FOLDER }],
  },
});
