import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const watchPages = {
  web_play_watch: { seenBy: 'anyone', load: () => import('./WatchPage.tsx') },
  web_tv: { seenBy: 'anyone', load: () => import('./TvPage.tsx') },
} satisfies PageEntries;
