import { page } from '../kit/page.ts';

export const communityPages = {
  web_message_index: page('/messages'),
  web_message_thread: page('/{username}/messages', { username: 'username' }, '/messages/{username}'),
};
