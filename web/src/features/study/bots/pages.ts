import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const botsPages = {
  web_play_computer: { seenBy: 'anyone', load: () => import('./BotsPage.tsx') },
} satisfies PageEntries;
