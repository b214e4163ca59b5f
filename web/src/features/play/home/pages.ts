import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const homePages = {
  web_home: { load: () => import('./HomePage.tsx'), forPlayers: () => import('./MemberHome.tsx') },
  web_user_home: { load: () => import('./UserHomePage.tsx'), forPlayers: () => import('./MemberHome.tsx') },
} satisfies PageEntries;
