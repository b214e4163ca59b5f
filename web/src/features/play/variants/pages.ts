import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const variantsPages = {
  web_chess_variants: { seenBy: 'anyone', load: () => import('./VariantsPage.tsx') },
} satisfies PageEntries;
