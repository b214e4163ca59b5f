import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const clubMatchesPages = {
  web_club_open_matches: { seenBy: 'anyone', load: () => import('./OpenMatchesPage.tsx') },
  web_team_match_view: { seenBy: 'anyone', load: () => import('./MatchPage.tsx') },
  web_team_match_live_view: { seenBy: 'anyone', load: () => import('./LiveMatchPage.tsx') },
} satisfies PageEntries;
