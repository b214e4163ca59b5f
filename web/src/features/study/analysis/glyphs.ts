/** Glyphs that people give moves and positions, with their signs; others of a file are shown as `$n`. */
const GLYPH_SIGNS: Readonly<Record<number, string>> = {
  1: '!',
  2: '?',
  3: '!!',
  4: '??',
  5: '!?',
  6: '?!',
  7: '□',
  10: '=',
  13: '∞',
  14: '+=',
  15: '=+',
  16: '±',
  17: '∓',
  18: '+−',
  19: '−+',
  36: '→',
  40: '↑',
  44: '=∞',
  132: '⇆',
  146: 'N',
};

/** The glyphs that the page offers. */
export const MOVE_GLYPHS = [3, 1, 5, 6, 2, 4] as const;
export const POSITION_GLYPHS = [18, 16, 14, 10, 13, 15, 17, 19] as const;

export const signOf = (nag: number): string => GLYPH_SIGNS[nag] ?? `$${nag}`;
