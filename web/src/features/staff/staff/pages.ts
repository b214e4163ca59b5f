import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const staffPages = {
  web_staff_index: { load: () => import('./StaffIndexPage.tsx') },
  web_staff_member: { load: () => import('./StaffMemberPage.tsx') },
  web_staff_audit: { load: () => import('./AuditPage.tsx') },
  web_staff_codes: { load: () => import('./CodesPage.tsx') },
  web_staff_errors: { load: () => import('./StaffErrorsPage.tsx') },
  web_staff_support: { load: () => import('./SupportDeskPage.tsx') },
  web_staff_support_talk: { load: () => import('./SupportConversationPage.tsx') },
  web_staff_reports: { load: () => import('./StaffReportsPage.tsx') },
  web_staff_events: { load: () => import('./StaffEventsPage.tsx') },
  web_staff_watch: { load: () => import('./StaffWatchPage.tsx') },
} satisfies PageEntries;
