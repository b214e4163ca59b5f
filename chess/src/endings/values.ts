/** Value of a drawn position, and of a combination of squares that is no position or stands for its mirror image. */
export const DRAWN = 0;
export const NO_POSITION = 255;

/** Whether the side to move wins; every other value of a position is a loss or a draw. */
export const isWin = (value: number): boolean => value !== DRAWN && value % 2 === 0;

/** Returns the better of two values for the side to move: a quick win, a draw, or a long loss. */
export const betterOf = (a: number, b: number): number => {
  if (isWin(a) && isWin(b)) return Math.min(a, b);
  if (isWin(a) || isWin(b)) return isWin(a) ? a : b;
  return a === DRAWN || b === DRAWN ? DRAWN : Math.max(a, b);
};
