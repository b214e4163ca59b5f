import { page } from '../kit/page.ts';
import { ID, NUMBER, oneOf, SHORT_UUID, OPENING_SLUG, SLUG } from '../site/constraints.ts';

export const studyPages = {
  web_play_computer: page('/play/computer'),
  web_play_coach: page('/play/coach'),
  web_game_review: page('/{id}/game/review', { id: 'uuid' }, '/game/review/{id}'),
  web_analysis_board_editor: page('/analysis'),
  /** A board that other sites embed. */
  web_dynboard: { ...page('/dynboard'), isFramable: true },
  web_puzzles_mode: page('/{mode}/puzzles', { mode: oneOf('rush', 'rated', 'learning', 'battle') }),
  web_puzzles_battle: page('/{shortUuid}/puzzles/battle', { shortUuid: SHORT_UUID }),
  /** Puzzles that a browser keeps; it also stands in for pages that cannot be fetched. */
  web_puzzles_offline: page('/offline'),
  web_openings_index: page('/openings'),
  web_openings_view: page('/openings/{slug}', { slug: OPENING_SLUG }),
  /** Own repertoires; no named opening has this address. */
  web_repertoires_index: page('/openings/repertoires'),
  web_repertoire: page('/openings/repertoires/{id}', { id: 'uuid' }),
  web_repertoire_training: page('/openings/repertoires/{id}/train', { id: 'uuid' }),
  web_master_games: page('/games'),
  web_master_game: page('/games/view/{slug}', { slug: SLUG }),
  web_master_players: page('/players'),
  web_master_player: page('/players/{slug}', { slug: SLUG }),
  web_master_player_ratings: page('/{type?}/ratings', { type: oneOf('standard', 'blitz', 'rapid') }),
  explorer_index: page('/explorer'),
  web_daily_chess_puzzle: page('/daily-chess-puzzle'),
  web_classroom: page('/classroom'),
  web_classroom_join: page('/classroom/join/{code}', { code: ID }),
  web_classroom_room: page('/classroom/{id}', { id: 'uuid' }),
  web_classroom_lesson: page('/classroom/{id}/lessons/{number}', { id: 'uuid', number: NUMBER }),
  web_library_home: page('/library'),
  web_library_collection: page('/library/collections/{id}', { id: 'uuid' }),
  web_library_entry: page('/library/entries/{id}', { id: 'uuid' }),
  web_library_member: page('/library/members/{username}', { username: 'username' }),
  web_computer_chess_championship_index: page('/computer-chess-championship'),
};
