/** The glyphs that the page offers. */
export const MOVE_GLYPHS = [3, 1, 5, 6, 2, 4] as const;
export const POSITION_GLYPHS = [18, 16, 14, 10, 13, 15, 17, 19] as const;
