import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const analysisPages = {
  web_analysis_board_editor: { seenBy: 'anyone', load: () => import('./AnalysisPage.tsx') },
  web_dynboard: { seenBy: 'anyone', load: () => import('./EmbeddedBoardPage.tsx') },
  web_game_own_analysis: { seenBy: 'open member', load: () => import('./OwnAnalysisPage.tsx') },
} satisfies PageEntries;
