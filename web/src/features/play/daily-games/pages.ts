import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const dailyGamesPages = {
  web_daily_index: { seenBy: 'open member', load: () => import('./DailyPage.tsx') },
  web_daily_seek: { seenBy: 'open member', load: () => import('./DailySeekPage.tsx') },
  web_game_daily: { seenBy: 'anyone', load: () => import('./DailyGamePage.tsx') },
  web_play_daily: { seenBy: 'open member', load: () => import('./DailyPlayPage.tsx') },
} satisfies PageEntries;
