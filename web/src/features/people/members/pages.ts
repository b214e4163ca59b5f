import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const membersPages = {
  web_stats: { load: () => import('./StatsPage.tsx') },
  web_member_index: { load: () => import('./MembersPage.tsx') },
  web_about_neutral_flag: { load: () => import('./NeutralFlagPage.tsx') },
  web_member_view: { load: () => import('./MemberPage.tsx') },
} satisfies PageEntries;
