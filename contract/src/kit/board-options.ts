import * as z from 'zod/mini';
import { DEFAULT_SETTINGS, type Settings } from '../account/settings.ts';
import { perspectiveOf } from '../account/theme-ids.ts';

/** Sound file formats, in the order in which a browser should try them. */
export const SOUND_FORMATS = ['webm', 'ogg', 'mp3', 'wav'] as const;

/** Addresses of the parts of a theme. Null for parts that every page includes. */
const ThemeAssets = z.object({
  /** Paths of stylesheets. */
  background: z.nullable(z.string()),
  board: z.nullable(z.string()),
  pieces: z.nullable(z.string()),
  /** Path of the sounds without the extension, which is one of `SOUND_FORMATS`. */
  sounds: z.string(),
  perspective: z.enum(['top-down', 'pseudo-3D', 'real 3D']),
});

/**
 * Appearance and behaviour of a person's boards, in the terms of the documents; `boardOptionsOf` derives them from
 * settings.
 */
export const BoardOptions = z.object({
  /** `default` corresponds to `medium` in the settings. */
  animationType: z.enum(['none', 'fast', 'default', 'slow']),
  boardStyle: z.string(),
  coordinates: z.enum(['off', 'inside', 'outside']),
  /** Null follows the device. */
  darkMode: z.nullable(z.boolean()),
  highlightLegalMoves: z.boolean(),
  highlightMoves: z.boolean(),
  isWhiteOnBottom: z.boolean(),
  moveListDisplayType: z.enum(['text', 'figurine']),
  moveListClassificationStyle: z.enum(['icons', 'text', 'off']),
  /** `drag` allows dragging and clicking two squares. */
  moveMethod: z.enum(['drag', 'click', 'drag_only']),
  pieceStyle: z.string(),
  playSounds: z.boolean(),
  soundTheme: z.string(),
  showTimestamps: z.boolean(),
  themeAssets: ThemeAssets,
});
export type BoardOptions = z.infer<typeof BoardOptions>;

/** Returns the path of a part's stylesheet, or null for the default part. */
const styleOf = (part: string, id: string, byDefault: string): string | null =>
  id === byDefault ? null : `/themes/${part}/${id}.css`;

/** Returns the board options of settings; unset ones take their defaults. */
export const boardOptionsOf = (some: Partial<Settings>): BoardOptions => {
  const set = { ...DEFAULT_SETTINGS, ...some };
  const animation = set['board.animation_type'];
  const pieces = set['themes.piece_set'];
  return {
    animationType: animation === 'medium' ? 'default' : animation,
    boardStyle: set['themes.board_style'],
    coordinates: set['board.coordinates'],
    darkMode: set['ui.mode'] === 'device' ? null : set['ui.mode'] === 'dark',
    highlightLegalMoves: set['board.show_legal_moves'],
    highlightMoves: set['board.highlight_moves'],
    isWhiteOnBottom: set['board.white_always_on_bottom'],
    moveListDisplayType: set['board.move_list_style'],
    moveListClassificationStyle: set['board.move_classification_style'],
    moveMethod: set['board.move_method'],
    pieceStyle: pieces,
    playSounds: set['board.play_sounds'],
    soundTheme: set['themes.sound_set'],
    showTimestamps: set['gameplay.show_timestamps'],
    themeAssets: {
      background: styleOf('backgrounds', set['themes.background'], DEFAULT_SETTINGS['themes.background']),
      board: styleOf('boards', set['themes.board_style'], DEFAULT_SETTINGS['themes.board_style']),
      pieces: styleOf('pieces', pieces, DEFAULT_SETTINGS['themes.piece_set']),
      sounds: `/themes/sounds/${set['themes.sound_set']}`,
      perspective: perspectiveOf(pieces),
    },
  };
};
