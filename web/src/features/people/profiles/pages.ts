import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const profilesPages = {
  web_user_settings_edit: { seenBy: 'open player', load: () => import('./ProfileSettingsPage.tsx') },
  web_user_settings_profile: { seenBy: 'open player', load: () => import('./ProfileSettingsPage.tsx') },
} satisfies PageEntries;
