import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const friendsPages = {
  web_friends: { load: () => import('./FriendsPage.tsx') },
} satisfies PageEntries;
