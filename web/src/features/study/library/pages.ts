import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const libraryPages = {
  web_library_home: { seenBy: 'anyone', load: () => import('./LibraryPage.tsx') },
  web_library_collection: { seenBy: 'anyone', load: () => import('./CollectionPage.tsx') },
  web_library_entry: { seenBy: 'anyone', load: () => import('./EntryPage.tsx') },
  web_library_member: { seenBy: 'anyone', load: () => import('./MemberLibraryPage.tsx') },
} satisfies PageEntries;
