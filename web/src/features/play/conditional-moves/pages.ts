import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const conditionalMovesPages = {
  web_game_conditional_moves: { seenBy: 'open member', load: () => import('./ConditionalMovesPage.tsx') },
} satisfies PageEntries;
