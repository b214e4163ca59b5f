import { page } from '../kit/page.ts';
import { NUMBER, SLUG } from '../site/constraints.ts';

export const communityPages = {
  web_chat_index: page('/chats'),
  web_chat_view: page('/chats/{chat}', { chat: NUMBER }),
  web_club: page('/clubs'),
  web_club_new: page('/clubs/new'),
  web_club_view: page('/club/{url}', { url: SLUG }),
  web_club_members: page('/club/{url}/members', { url: SLUG }),
  web_club_leaderboard: page('/club/{url}/leaderboard', { url: SLUG }),
  web_club_chat: page('/club/{url}/chat', { url: SLUG }),
  web_club_settings: page('/club/{url}/settings', { url: SLUG }),
  web_club_announcements: page('/club/{club}/announcements', { club: SLUG }),
  web_club_notes: page('/{url}/club/notes', { url: SLUG }),
  web_club_forum: page('/clubs/forum/{url}', { url: SLUG }),
  web_club_pending_requests: page('/clubs/requests/{url}', { url: SLUG }),
  web_coaches: page('/coaches'),
  web_user_settings_coach: page('/settings/coach'),
  web_club_open_matches: page('/clubs/matches/open'),
  web_team_match_view: page('/{match}/club/matches', { match: NUMBER }),
  web_team_match_live_view: page('/{match}/club/matches/live', { match: NUMBER }),
  web_forum_index: page('/forum'),
  web_forum_view: page('/forum/view/{url}', { url: SLUG }),
  web_message_index: page('/messages'),
  web_message_thread: page('/{username}/messages', { username: 'username' }, '/messages/{username}'),
  web_votechess: page('/votechess'),
  web_votechess_game: page('/votechess/game/{id}', { id: 'uuid' }),
};
