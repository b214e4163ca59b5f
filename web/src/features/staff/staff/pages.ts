import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const staffPages = {
  web_staff_index: { seenBy: 'moderator', load: () => import('./StaffIndexPage.tsx') },
  web_staff_member: { seenBy: 'moderator', load: () => import('./StaffMemberPage.tsx') },
  web_staff_audit: { seenBy: 'staff', load: () => import('./AuditPage.tsx') },
  web_staff_codes: { seenBy: 'staff', load: () => import('./CodesPage.tsx') },
  web_staff_errors: { seenBy: 'staff', load: () => import('./StaffErrorsPage.tsx') },
  web_staff_support: { seenBy: 'staff', load: () => import('./SupportDeskPage.tsx') },
  web_staff_support_talk: { seenBy: 'staff', load: () => import('./SupportConversationPage.tsx') },
  web_staff_reports: { seenBy: 'moderator', load: () => import('./StaffReportsPage.tsx') },
  web_staff_events: { seenBy: 'staff', load: () => import('./StaffEventsPage.tsx') },
  web_staff_daily_puzzles: { seenBy: 'staff', load: () => import('./StaffDailyPuzzlesPage.tsx') },
  web_staff_coaches: { seenBy: 'staff', load: () => import('./StaffCoachesPage.tsx') },
  web_staff_ratings: { seenBy: 'staff', load: () => import('./ratings/StaffRatingsPage.tsx') },
  web_staff_watch: { seenBy: 'staff', load: () => import('./StaffWatchPage.tsx') },
} satisfies PageEntries;
