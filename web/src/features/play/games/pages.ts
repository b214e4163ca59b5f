import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const gamesPages = {
  web_game_live: { seenBy: 'anyone', load: () => import('./GamePage.tsx') },
  web_game_uuid: { seenBy: 'anyone', load: () => import('./GamePage.tsx') },
} satisfies PageEntries;
