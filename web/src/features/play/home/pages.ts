import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const homePages = {
  web_home: { seenBy: 'anyone', load: () => import('./HomePage.tsx'), forPlayers: () => import('./MemberHome.tsx') },
  web_user_home: {
    seenBy: 'session',
    load: () => import('./UserHomePage.tsx'),
    forPlayers: () => import('./MemberHome.tsx'),
  },
} satisfies PageEntries;
