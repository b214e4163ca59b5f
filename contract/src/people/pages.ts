import { page } from '../kit/page.ts';

export const peoplePages = {
  web_user_settings_edit: page('/settings'),
  web_user_settings_profile: page('/settings/profile'),
  web_search: page('/search'),
  web_search_redirect: page('/search/redirect'),
  web_friends: page('/friends'),
  web_awards_member: page('/awards/{username}', { username: 'username' }),
  web_stats: page('/{username?}/stats', { username: 'username' }),
  web_member_index: page('/members'),
  web_about_neutral_flag: page('/about/neutral-flag'),
  web_member_view: page('/{username}/member', { username: 'username' }, '/member/{username}'),
};
