/** A member counts as new for this long after joining. */
const NEW_FOR_MS = 7 * 86_400_000;
/** Number of finished games after which a member, or a new one, may write without limits. */
const MIN_GAMES = 5;
const MIN_GAMES_OF_NEW = 10;

/** Returns the number of finished games that a member still needs to write without limits. */
export const gamesMissing = ({ joinedAt, games }: { joinedAt: number; games: number }, now: number): number =>
  Math.max(0, (now - joinedAt < NEW_FOR_MS ? MIN_GAMES_OF_NEW : MIN_GAMES) - games);
