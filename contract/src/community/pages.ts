import { page } from '../kit/page.ts';
import { NUMBER, SLUG } from '../site/constraints.ts';

export const communityPages = {
  web_chat_index: page('/chats'),
  web_chat_view: page('/chats/{chat}', { chat: NUMBER }),
  web_forum_index: page('/forum'),
  web_forum_view: page('/forum/view/{url}', { url: SLUG }),
  web_message_index: page('/messages'),
  web_message_thread: page('/{username}/messages', { username: 'username' }, '/messages/{username}'),
};
