import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const awardsPages = {
  web_awards_member: { seenBy: 'anyone', load: () => import('./AwardsPage.tsx') },
} satisfies PageEntries;
