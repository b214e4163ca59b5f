import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const clubsPages = {
  web_club: { seenBy: 'anyone', load: () => import('./ClubsPage.tsx') },
  web_club_new: { seenBy: 'open member', load: () => import('./NewClubPage.tsx') },
  web_club_view: { seenBy: 'anyone', load: () => import('./ClubPage.tsx') },
  web_club_members: { seenBy: 'anyone', load: () => import('./ClubMembersPage.tsx') },
  web_club_leaderboard: { seenBy: 'anyone', load: () => import('./ClubLeaderboardPage.tsx') },
  web_club_settings: { seenBy: 'open member', load: () => import('./ClubSettingsPage.tsx') },
  web_club_announcements: { seenBy: 'anyone', load: () => import('./ClubNewsPage.tsx') },
  web_club_notes: { seenBy: 'anyone', load: () => import('./ClubNotesPage.tsx') },
  web_club_forum: { seenBy: 'anyone', load: () => import('./ClubForumPage.tsx') },
  web_club_pending_requests: { seenBy: 'open member', load: () => import('./ClubRequestsPage.tsx') },
} satisfies PageEntries;
