import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const awardsPages = {
  web_awards_member: { load: () => import('./AwardsPage.tsx') },
} satisfies PageEntries;
