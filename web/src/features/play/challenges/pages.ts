import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const challengesPages = {
  web_play_opponent: { load: () => import('./OpponentPage.tsx') },
  web_seek_challenge: { load: () => import('./ChallengePage.tsx') },
} satisfies PageEntries;
