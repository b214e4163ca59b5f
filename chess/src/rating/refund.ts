/** Maximum number of points given back in one rating class for the games against one opponent. */
const MAX_REFUNDED_POINTS = 150;

/**
 * Returns how many points (0 or more) a player gets back for games that no longer count: everything they cost, but at
 * most 150, and never more than brings the player back to the best rating from before. `taken` is the sum of what the
 * losing games took, `rating` the present rating, `best` the highest one; all on the Glicko scale, unrounded.
 */
export const refundedPoints = ({ taken, rating, best }: { taken: number; rating: number; best: number }): number =>
  Math.max(0, Math.min(taken, MAX_REFUNDED_POINTS, best - rating));
