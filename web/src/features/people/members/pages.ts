import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const membersPages = {
  web_stats: { seenBy: 'anyone', load: () => import('./StatsPage.tsx') },
  web_member_index: { seenBy: 'anyone', load: () => import('./MembersPage.tsx') },
  web_about_neutral_flag: { seenBy: 'anyone', load: () => import('./NeutralFlagPage.tsx') },
  web_member_view: { seenBy: 'anyone', load: () => import('./MemberPage.tsx') },
} satisfies PageEntries;
