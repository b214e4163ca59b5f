import { page } from '../kit/page.ts';

export const recordPages = {
  web_archive_index: page('/{username}/games/archive', { username: 'username' }, '/games/archive/{username}'),
  web_awards_achievements: page('/achievements/{username}/awards', { username: 'username' }),
};
