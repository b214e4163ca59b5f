import { page } from './kit/page.ts';

/** Every page that exists, by name. What is not here is not found. Order is how paths are tried. */
export const pages = {
  web_home: page('/'),
  web_user_home: page('/home'),
  web_security_register: page('/register'),
  web_security_login_and_go: page('/login_and_go', '/login'),
  web_security_2fa: page('/2fa'),
  web_verification: page('/verification'),
  web_security_logout: page('/logout'),
  web_security_forgot_password: page('/forgot_password'),
  web_security_reset_password: page('/reset_password'),
  web_verification_index: page('/verified'),
  web_user_settings_account: page('/settings/account'),
  web_user_settings_membership: page('/settings/membership'),
  web_membership: page('/membership'),
  web_membership_gift: page('/{username}/membership/gift', { username: 'username' }),
  web_staff_index: page('/staff'),
  web_staff_member: page('/staff/members/{username}', { username: 'username' }),
  web_staff_audit: page('/staff/audit'),
  web_staff_codes: page('/staff/codes'),
  web_staff_errors: page('/staff/errors'),
  web_play: page('/play'),
  web_play_online: page('/play/online'),
  web_live: page('/live'),
  web_play_new: page('/play/online/new'),
  web_game_live: page('/{id}/game/live', { id: 'uuid' }, '/game/live/{id}'),
  web_game_uuid: page('/{id}/game', { id: 'uuid' }, '/game/{id}'),
  web_archive_index: page('/{username}/games/archive', { username: 'username' }, '/games/archive/{username}'),
  web_member_view: page('/{username}/member', { username: 'username' }, '/member/{username}'),
};
export type PageName = keyof typeof pages;
