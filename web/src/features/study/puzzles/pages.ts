import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const puzzlesPages = {
  web_puzzles_mode: { seenBy: 'anyone', load: () => import('./PuzzlesPage.tsx') },
  web_puzzles_battle: { seenBy: 'anyone', load: () => import('./battle/BattlePage.tsx') },
  web_puzzles_offline: { seenBy: 'anyone', load: () => import('./offline/OfflinePage.tsx') },
} satisfies PageEntries;
