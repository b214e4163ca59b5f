import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const settingsPages = {
  web_user_settings_account: { load: () => import('./AccountSettingsPage.tsx') },
  web_user_settings_gameplay: { load: () => import('./GameplaySettingsPage.tsx') },
  web_user_settings_livechess: { load: () => import('./LiveSettingsPage.tsx') },
  web_user_settings_interface: { load: () => import('./InterfaceSettingsPage.tsx') },
  web_user_settings_social: { load: () => import('./SocialSettingsPage.tsx') },
  web_user_settings_home: { load: () => import('./HomeSettingsPage.tsx') },
  web_user_settings_accessibility: { load: () => import('./AccessibilitySettingsPage.tsx') },
} satisfies PageEntries;
