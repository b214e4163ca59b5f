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

/** Returns the sign of a numeric annotation glyph of PGN. */
export const signOf = (nag: number): string => GLYPH_SIGNS[nag] ?? `$${nag}`;
