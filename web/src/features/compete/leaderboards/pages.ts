import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const leaderboardsPages = {
  web_leaderboard_home: { seenBy: 'anyone', load: () => import('./LeaderboardPage.tsx') },
} satisfies PageEntries;
