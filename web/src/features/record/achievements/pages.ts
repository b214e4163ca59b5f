import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const achievementsPages = {
  web_awards_achievements: { seenBy: 'anyone', load: () => import('./AchievementsPage.tsx') },
} satisfies PageEntries;
