import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const alertsPages = {
  web_user_settings_notifications: { load: () => import('./NotificationSettingsPage.tsx') },
} satisfies PageEntries;
