import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const chatsPages = {
  web_chat_index: { seenBy: 'member in person', load: () => import('./ChatsPage.tsx') },
  web_club_chat: { seenBy: 'member', load: () => import('./ClubChatPage.tsx') },
  web_chat_view: { seenBy: 'member in person', load: () => import('./ChatPage.tsx') },
} satisfies PageEntries;
