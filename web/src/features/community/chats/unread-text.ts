import { CHAT_COUNTER_MAX, type ChatView } from '@tabiya/contract/community/chat-views.ts';
import { countText } from '../../../ui/Counter.tsx';

/** Returns the number of new messages in chats that are not muted, as the tab of the chats shows it; undefined for none. */
export const unreadText = (chats: readonly Pick<ChatView, 'isMuted' | 'state'>[]): string | undefined => {
  const unread = chats.filter(({ isMuted }) => !isMuted).reduce((sum, { state }) => sum + state.newMessages, 0);
  return unread === 0 ? undefined : countText(unread, CHAT_COUNTER_MAX);
};
