import type { MoveClass } from '../review/types.ts';

/** Glyphs of the classes of moves; those of the other classes are as expected and get none. */
export const CLASS_GLYPHS: Partial<Record<MoveClass, number>> = {
  brilliant: 3,
  great: 1,
  inaccuracy: 6,
  mistake: 2,
  miss: 2,
  blunder: 4,
};
