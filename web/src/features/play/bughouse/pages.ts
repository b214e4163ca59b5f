import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const bughousePages = {
  web_bughouse_play: { load: () => import('./BughousePage.tsx') },
  web_bughouse_open: { load: () => import('./OpenBpgnPage.tsx') },
  web_bughouse_table: { load: () => import('./TablePage.tsx') },
} satisfies PageEntries;
