import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const mastersPages = {
  web_master_games: { seenBy: 'anyone', load: () => import('./MasterGamesPage.tsx') },
  web_master_game: { seenBy: 'anyone', load: () => import('./MasterGamePage.tsx') },
  web_master_players: { seenBy: 'anyone', load: () => import('./MasterPlayersPage.tsx') },
  web_master_player: { seenBy: 'anyone', load: () => import('./MasterPlayerPage.tsx') },
} satisfies PageEntries;
