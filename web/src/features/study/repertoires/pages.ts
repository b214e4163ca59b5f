import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const repertoiresPages = {
  web_repertoires_index: { seenBy: 'anyone', load: () => import('./RepertoiresPage.tsx') },
  web_repertoire: { seenBy: 'open member', load: () => import('./RepertoirePage.tsx') },
  web_repertoire_training: { seenBy: 'open member', load: () => import('./TrainingPage.tsx') },
} satisfies PageEntries;
