/** More is not given back in one class for the games of one player. */
const MOST_REFUNDED = 150;

/**
 * How many points (0 or more) a player gets back of those that games which count no more have taken: all of them, but at
 * most 150, and never more than lead back to the best rating that the player had before. `taken` is the sum of what the
 * losing games took, `rating` what the player has now, `best` the highest that it was; all on the familiar scale, unrounded.
 */
export const refundedPoints = ({ taken, rating, best }: { taken: number; rating: number; best: number }): number =>
  Math.max(0, Math.min(taken, MOST_REFUNDED, best - rating));
