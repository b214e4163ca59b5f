import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const explorerPages = {
  explorer_index: { seenBy: 'anyone', load: () => import('./ExplorerPage.tsx') },
} satisfies PageEntries;
