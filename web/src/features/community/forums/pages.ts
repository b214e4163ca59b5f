import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const forumsPages = {
  web_forum_index: { seenBy: 'anyone', load: () => import('./ForumPage.tsx') },
  web_forum_view: { seenBy: 'anyone', load: () => import('./TopicPage.tsx') },
} satisfies PageEntries;
