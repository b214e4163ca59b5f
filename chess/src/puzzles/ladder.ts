/** Version of the ladder of ratings that Rush and battles climb: runs on another one are in no table. */
export const LADDER = 1;

/** Rating of the first puzzle of a run, and how much each right answer adds, in points. */
const FIRST_RATING = 400;
const STEP = 45;
/** Highest rating that is asked for: above it there are too few puzzles to draw from. */
const TOP_RATING = 2300;

/** Returns the rating to draw the next puzzle at, after a number of right answers, or of earlier puzzles in a battle. */
export const ratingAfter = (right: number): number => Math.min(TOP_RATING, FIRST_RATING + STEP * right);
