import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const openingsPages = {
  web_openings_index: { seenBy: 'anyone', load: () => import('./OpeningsPage.tsx') },
  web_openings_view: { seenBy: 'anyone', load: () => import('./OpeningPage.tsx') },
} satisfies PageEntries;
