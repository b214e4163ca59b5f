import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const themesPages = {
  web_user_settings_board: { load: () => import('./BoardSettingsPage.tsx') },
  web_user_settings_themes: { load: () => import('./ThemesSettingsPage.tsx') },
} satisfies PageEntries;
