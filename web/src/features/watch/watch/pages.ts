import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const watchPages = {
  web_play_watch: { load: () => import('./WatchPage.tsx') },
  web_tv: { load: () => import('./TvPage.tsx') },
} satisfies PageEntries;
