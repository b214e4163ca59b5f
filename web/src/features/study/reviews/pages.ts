import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const reviewsPages = {
  web_game_review: { load: () => import('./ReviewPage.tsx') },
} satisfies PageEntries;
