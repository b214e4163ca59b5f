import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const streamersPages = {
  web_streamers: { seenBy: 'anyone', load: () => import('./StreamersPage.tsx') },
} satisfies PageEntries;
