import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const appsPages = {
  web_play_apps: { seenBy: 'anyone', load: () => import('./AppsPage.tsx') },
} satisfies PageEntries;
