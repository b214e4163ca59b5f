import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const voteChessPages = {
  web_votechess: { seenBy: 'anyone', load: () => import('./VoteChessPage.tsx') },
  web_votechess_game: { seenBy: 'anyone', load: () => import('./VoteGamePage.tsx') },
} satisfies PageEntries;
