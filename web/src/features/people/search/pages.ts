import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const searchPages = {
  web_search: { load: () => import('./SearchPage.tsx') },
  web_search_redirect: { load: () => import('./SearchRedirect.tsx') },
} satisfies PageEntries;
