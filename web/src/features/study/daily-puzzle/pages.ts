import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const dailyPuzzlePages = {
  web_daily_chess_puzzle: { seenBy: 'anyone', load: () => import('./DailyPuzzlePage.tsx') },
} satisfies PageEntries;
