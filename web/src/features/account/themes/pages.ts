import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const themesPages = {
  web_user_settings_board: { seenBy: 'anyone but closed', load: () => import('./BoardSettingsPage.tsx') },
  web_user_settings_themes: { seenBy: 'anyone but closed', load: () => import('./ThemesSettingsPage.tsx') },
} satisfies PageEntries;
