import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const reportsPages = {
  web_user_settings_reports: { seenBy: 'open member', load: () => import('./OwnReportsPage.tsx') },
} satisfies PageEntries;
