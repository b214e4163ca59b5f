/** Identifiers of the content in `content/themes`, as settings store them. The first of each list is the default. */
export const BACKGROUND_IDS = [
  'plain',
  'slate',
  'moss',
  'ink',
  'plum',
  'clay',
  'squares',
  'dunes',
  'waves',
  'aurora',
  'forest',
  'mountains',
  'constellations',
  'terrazzo',
  'blueprint',
  'lamplight',
] as const;
export type BackgroundId = (typeof BACKGROUND_IDS)[number];

export const BOARD_STYLE_IDS = [
  'green',
  'brown',
  'blue',
  'walnut',
  'maple',
  'cherry',
  'marble',
  'sandstone',
  'basalt',
  'leather',
  'tournament',
  'diagram',
  'contrast',
  'colour_safe',
  'ice',
  'lavender',
  'coral',
  'dusk',
  'night',
  'neon',
] as const;
export type BoardStyleId = (typeof BOARD_STYLE_IDS)[number];

export const PIECE_SET_IDS = ['neo', 'classic', 'wood', 'contrast', 'letters', 'pixel', 'turned', 'sculpted'] as const;
export type PieceSetId = (typeof PIECE_SET_IDS)[number];

export const SOUND_SET_IDS = ['default', 'soft', 'marble', 'arcade'] as const;
export type SoundSetId = (typeof SOUND_SET_IDS)[number];

export const THEME_IDS = [
  'default',
  'club',
  'study',
  'tournament',
  'marble_hall',
  'ocean',
  'forest',
  'alpine',
  'dunes',
  'night',
  'aurora',
  'arcade',
  'solid',
  'gallery',
  'high_contrast',
  'colour_safe',
  'letters',
] as const;
export type ThemeId = (typeof THEME_IDS)[number];

/**
 * Perspective of a piece set by the documented names. Both others than `top-down` show pieces from above and in front,
 * taller than a square: drawn by hand, or rendered from bodies.
 */
export const perspectiveOf = (set: string): 'top-down' | 'pseudo-3D' | 'real 3D' =>
  set === 'sculpted' ? 'real 3D' : set === 'turned' ? 'pseudo-3D' : 'top-down';
