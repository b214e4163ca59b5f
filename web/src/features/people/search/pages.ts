import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const searchPages = {
  web_search: { seenBy: 'anyone', load: () => import('./SearchPage.tsx') },
  web_search_redirect: { seenBy: 'nobody', load: () => import('./SearchRedirect.tsx') },
} satisfies PageEntries;
