import { page } from '../kit/page.ts';
import { oneOf, SHORT_UUID } from '../site/constraints.ts';
import { OTHER_VARIANTS } from './variants.ts';

export const playPages = {
  web_home: page('/'),
  web_user_home: page('/home'),
  web_play: page('/play'),
  web_play_online: page('/play/online'),
  web_live: page('/live'),
  web_play_new: page('/play/online/new'),
  web_bughouse_play: page('/play/bughouse'),
  web_bughouse_open: page('/play/bughouse/open'),
  web_bughouse_table: page('/{id}/game/bughouse', { id: 'uuid' }),
  web_game_live: page('/{id}/game/live', { id: 'uuid' }, '/game/live/{id}'),
  web_play_daily: page('/play/online/daily'),
  web_daily_index: page('/daily'),
  web_daily_seek: page('/daily/seek/{id}', { id: 'uuid' }),
  web_game_daily: page('/{id}/game/daily', { id: 'uuid' }, '/game/daily/{id}'),
  web_game_conditional_moves: page('/{id}/game/daily/conditional-moves', { id: 'uuid' }),
  web_game_own_analysis: page('/{id}/game/daily/analysis', { id: 'uuid' }),
  web_game_uuid: page('/{id}/game', { id: 'uuid' }, '/game/{id}'),
  web_play_apps: page('/play/apps'),
  web_chess_variants: page('/{variant?}/variants', { variant: oneOf(...OTHER_VARIANTS) }),
  web_play_opponent: page('/{opponent}/play', { opponent: 'username' }),
  web_seek_challenge: page('/{id}/challenge', { id: SHORT_UUID }),
};
