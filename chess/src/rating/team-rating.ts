import { rateGame, type Rating } from './rating.ts';
import type { Result } from '../rules/types.ts';

export type TeamOfTwo<T> = readonly [T, T];

/**
 * Returns the ratings of the four players after a game of two teams at `now`; `result` is the first team's, as in PGN.
 * Each player is rated by Glicko-2 against one virtual opponent: the mean of both opponents, with the root mean square
 * of their deviations.
 */
export function rateTeams(game: { first: TeamOfTwo<Rating>; second: TeamOfTwo<Rating>; result: Result; now: number }): {
  first: TeamOfTwo<Rating>;
  second: TeamOfTwo<Rating>;
} {
  const { first, second, result, now } = game;
  const [white, black] = [meanOf(first), meanOf(second)];
  const ofFirst = (own: Rating) => rateGame({ white: own, black, result, now }).white;
  const ofSecond = (own: Rating) => rateGame({ white, black: own, result, now }).black;
  return { first: [ofFirst(first[0]), ofFirst(first[1])], second: [ofSecond(second[0]), ofSecond(second[1])] };
}

function meanOf([one, other]: TeamOfTwo<Rating>): Rating {
  return {
    rating: (one.rating + other.rating) / 2,
    deviation: Math.hypot(one.deviation, other.deviation) / Math.SQRT2,
    volatility: (one.volatility + other.volatility) / 2,
    at: Math.max(one.at, other.at),
  };
}
