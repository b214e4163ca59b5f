import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const reviewsPages = {
  web_game_review: { seenBy: 'anyone', load: () => import('./ReviewPage.tsx') },
} satisfies PageEntries;
