import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const alertsPages = {
  web_user_settings_notifications: { seenBy: 'open member', load: () => import('./NotificationSettingsPage.tsx') },
} satisfies PageEntries;
