/** Finds the level of the opponent of a bot that adapts. */

/** Levels between which such a bot plays, in rating points. */
const LEAST_LEVEL = 250;
const MOST_LEVEL = 2_800;
/** Points by which the first result moves the level; the next ones move it less, but never less than `LEAST_STEP`. */
const FIRST_STEP = 240;
const LEAST_STEP = 50;

/** A game with such a bot. */
export interface AdaptedGame {
  /** The bot's level at the start. */
  level: number;
  /** The player's result: 1, 0.5 or 0. */
  score: number;
}

const clamp = (level: number): number => Math.round(Math.max(LEAST_LEVEL, Math.min(MOST_LEVEL, level)));

/**
 * Returns the level of the next game after the last games of a player, the latest first; `rating` is the player's rating,
 * which counts before the first game. The player should win about half of the games.
 */
export const nextLevel = (games: readonly AdaptedGame[], rating: number): number => {
  const [last] = games;
  if (last === undefined) return clamp(rating);
  return clamp(last.level + 2 * (last.score - 0.5) * Math.max(LEAST_STEP, FIRST_STEP / games.length));
};

/** Number of latest scores that tell the course of a game. */
const LATEST_SCORES = 3;
/** A lead up to this many centipawns is a normal game; of the rest, this many are worth a point of level. */
const EVEN_CP = 150;
const CP_PER_POINT = 3;
/**
 * Most points by which the course of a game changes the level: a bot that plays much weaker than it can throws its pieces
 * away, which people notice.
 */
const MOST_CHANGE = 200;

/**
 * Returns the level at which the bot goes on in a game: a little lower while it leads, and a little higher while it is
 * behind. `scores` are its own scores after its moves in centipawns, the latest last.
 */
export const levelInGame = (level: number, scores: readonly number[]): number => {
  const latest = scores.slice(-LATEST_SCORES);
  if (latest.length === 0) return level;
  const lead = latest.reduce((sum, score) => sum + score, 0) / latest.length;
  const beyond = Math.max(0, Math.abs(lead) - EVEN_CP);
  return clamp(level - Math.sign(lead) * Math.min(MOST_CHANGE, beyond / CP_PER_POINT));
};
