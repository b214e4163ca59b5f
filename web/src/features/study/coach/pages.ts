import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const coachPages = {
  web_play_coach: { seenBy: 'anyone', load: () => import('./CoachPage.tsx') },
} satisfies PageEntries;
