import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const apiReferencePages = {
  web_api: { seenBy: 'anyone', load: () => import('./ApiPage.tsx') },
} satisfies PageEntries;
