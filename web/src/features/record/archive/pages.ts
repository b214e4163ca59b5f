import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const archivePages = {
  web_archive_index: { seenBy: 'anyone', load: () => import('./ArchivePage.tsx') },
} satisfies PageEntries;
