import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { Preferences } from '@tabiya/contract/api/program-preferences.ts';

const ANIMATIONS = { none: 0, fast: 1, medium: 2, slow: 3 } as const;
const COORDINATES = { off: 0, inside: 1, outside: 2 } as const;
const CHALLENGERS = { nobody: 1, friends: 3, everyone: 5 } as const;
const WRITERS = { nobody: 1, friends: 2, everyone: 3 } as const;
const MOVE_METHODS = { click: 0, drag_only: 1, drag: 2 } as const;

/** Returns the settings by the names and numbers of the API. */
export const toPreferences = (settings: Settings): Preferences => ({
  // A page that follows the device may be either; the site is dark by default.
  dark: settings['ui.mode'] !== 'light',
  theme: settings['themes.board_style'],
  pieceSet: settings['themes.piece_set'],
  soundSet: settings['board.play_sounds'] ? settings['themes.sound_set'] : 'silent',
  blindfold: Number(settings['accessibility.blindfold']),
  autoQueen: settings['gameplay.auto_queen'] ? 3 : 1,
  clockTenths: settings['live.tenths'] === 'low' ? 1 : 0,
  clockSound: settings['live.low_time_sound'],
  premove: settings['gameplay.premoves'],
  animation: ANIMATIONS[settings['board.animation_type']],
  pieceNotation: settings['board.move_list_style'] === 'text' ? 1 : 0,
  highlight: settings['board.highlight_moves'],
  destination: settings['board.show_legal_moves'],
  coords: COORDINATES[settings['board.coordinates']],
  challenge: CHALLENGERS[settings['social.who_may_challenge']],
  message: WRITERS[settings['social.who_may_message']],
  submitMove: Number(settings['gameplay.confirm_moves']),
  confirmResign: Number(settings['gameplay.confirm_resign']),
  ratings: settings['live.show_ratings'] ? 1 : 2,
  moveEvent: MOVE_METHODS[settings['board.move_method']],
});
