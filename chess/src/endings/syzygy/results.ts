/**
 * Results for the side to move: 2 is a win and -2 a loss; 1 and -1 are a win and a loss that the rule of fifty moves makes
 * a draw. They hold for a position in which that count has just begun.
 */
export const WIN = 2;
export const CURSED_WIN = 1;
export const DRAW = 0;
export const BLESSED_LOSS = -1;
export const LOSS = -2;

/** Plies to the next capture or pawn move by best play. */
export interface Distance {
  plies: number;
  /** Whether the true number may be one more. */
  isRounded: boolean;
}

/** Added to the plies of a result that the rule of fifty moves changes. */
const CURSED_PLIES = 100;

/** Returns the distance of a result when the next move captures, moves a pawn, or mates. */
export const atOnce = (result: number): Distance => ({
  plies: Math.abs(result) === WIN ? 1 : CURSED_PLIES + 1,
  isRounded: false,
});
