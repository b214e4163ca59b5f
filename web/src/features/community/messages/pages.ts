import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const messagesPages = {
  web_message_index: { seenBy: 'member in person', load: () => import('./MessagesPage.tsx') },
  web_message_thread: { seenBy: 'member in person', load: () => import('./ThreadPage.tsx') },
} satisfies PageEntries;
