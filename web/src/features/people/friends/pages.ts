import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const friendsPages = {
  web_friends: { seenBy: 'open member', load: () => import('./FriendsPage.tsx') },
} satisfies PageEntries;
