import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const challengesPages = {
  web_play_opponent: { seenBy: 'open member', load: () => import('./OpponentPage.tsx') },
  web_seek_challenge: { seenBy: 'anyone', load: () => import('./ChallengePage.tsx') },
} satisfies PageEntries;
