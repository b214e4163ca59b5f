import type { PageEntries } from '../../../platform/routing/page-module.ts';

export const messagesPages = {
  web_message_index: { load: () => import('./MessagesPage.tsx') },
  web_message_thread: { load: () => import('./ThreadPage.tsx') },
} satisfies PageEntries;
