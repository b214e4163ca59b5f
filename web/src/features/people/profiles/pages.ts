import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const profilesPages = {
  web_user_settings_edit: { load: () => import('./ProfileSettingsPage.tsx') },
  web_user_settings_profile: { load: () => import('./ProfileSettingsPage.tsx') },
} satisfies PageEntries;
