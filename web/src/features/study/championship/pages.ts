import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const championshipPages = {
  web_computer_chess_championship_index: { seenBy: 'anyone', load: () => import('./ChampionshipPage.tsx') },
} satisfies PageEntries;
