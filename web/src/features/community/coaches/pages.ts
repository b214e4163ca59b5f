import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const coachesPages = {
  web_coaches: { seenBy: 'anyone', load: () => import('./CoachesPage.tsx') },
  web_user_settings_coach: { seenBy: 'open member', load: () => import('./CoachSettingsPage.tsx') },
} satisfies PageEntries;
