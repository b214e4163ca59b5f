import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const settingsPages = {
  web_user_settings_account: { seenBy: 'member', load: () => import('./AccountSettingsPage.tsx') },
  web_user_settings_gameplay: { seenBy: 'open player', load: () => import('./GameplaySettingsPage.tsx') },
  web_user_settings_livechess: { seenBy: 'open member', load: () => import('./LiveSettingsPage.tsx') },
  web_user_settings_interface: { seenBy: 'open member', load: () => import('./InterfaceSettingsPage.tsx') },
  web_user_settings_social: { seenBy: 'open member', load: () => import('./SocialSettingsPage.tsx') },
  web_user_settings_daily: { seenBy: 'open member', load: () => import('./DailySettingsPage.tsx') },
  web_user_settings_home: { seenBy: 'open member', load: () => import('./HomeSettingsPage.tsx') },
  web_user_settings_accessibility: { seenBy: 'open player', load: () => import('./AccessibilitySettingsPage.tsx') },
} satisfies PageEntries;
