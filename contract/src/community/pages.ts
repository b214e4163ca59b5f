import { page } from '../kit/page.ts';
import { SLUG } from '../site/constraints.ts';

export const communityPages = {
  web_coaches: page('/coaches'),
  web_user_settings_coach: page('/settings/coach'),
  web_forum_index: page('/forum'),
  web_forum_view: page('/forum/view/{url}', { url: SLUG }),
  web_message_index: page('/messages'),
  web_message_thread: page('/{username}/messages', { username: 'username' }, '/messages/{username}'),
  web_votechess: page('/votechess'),
  web_votechess_game: page('/votechess/game/{id}', { id: 'uuid' }),
};
