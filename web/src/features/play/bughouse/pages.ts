import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const bughousePages = {
  web_bughouse_play: { seenBy: 'anyone', load: () => import('./BughousePage.tsx') },
  web_bughouse_open: { seenBy: 'anyone', load: () => import('./OpenBpgnPage.tsx') },
  web_bughouse_table: { seenBy: 'anyone', load: () => import('./TablePage.tsx') },
} satisfies PageEntries;
