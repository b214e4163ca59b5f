import { page } from '../kit/page.ts';

export const studyPages = {
  web_game_review: page('/{id}/game/review', { id: 'uuid' }, '/game/review/{id}'),
  web_analysis_board_editor: page('/analysis'),
};
