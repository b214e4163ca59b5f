import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const apiReferencePages = {
  web_api: { load: () => import('./ApiPage.tsx') },
} satisfies PageEntries;
