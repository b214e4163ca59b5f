import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const masterRatingsPages = {
  web_master_player_ratings: { seenBy: 'anyone', load: () => import('./RatingsPage.tsx') },
} satisfies PageEntries;
