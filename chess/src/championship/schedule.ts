import { OPENINGS } from './opening-book.ts';

/** A game of an edition; players are places in its list of players. */
export interface ScheduledGame {
  /** Counts from 1 through the whole edition. */
  number: number;
  /** Counts from 1. */
  round: number;
  white: number;
  black: number;
  /** Place in the book of openings. */
  opening: number;
}

/** Fewest and most players of an edition: more would take weeks, one game after the other. */
export const PLAYERS_MIN = 2;
export const PLAYERS_MAX = 12;

/**
 * Returns the games of an edition in their order: each two players meet twice in a row, with colours exchanged, from the
 * same opening. Rounds are those of the circle method (Berger tables); the openings go on from edition to edition.
 */
export const scheduleOf = (players: number, edition: number): ScheduledGame[] => {
  const seats = players + (players % 2);
  const pairs = (players * (players - 1)) / 2;
  const games: ScheduledGame[] = [];
  for (let round = 1; round < seats; round += 1) {
    for (const [a, b] of pairsOf(seats, round)) {
      if (Math.max(a, b) >= players) continue;
      const opening = ((edition - 1) * pairs + games.length / 2) % OPENINGS.length;
      games.push({ number: games.length + 1, round, white: a, black: b, opening });
      games.push({ number: games.length + 1, round, white: b, black: a, opening });
    }
  }
  return games;
};

/** The last place stays, and the others move on by one in each round. */
const pairsOf = (seats: number, round: number): [number, number][] => {
  const turning = seats - 1;
  const at = (place: number) => (place + round - 1) % turning;
  const pairs: [number, number][] = [[turning, at(0)]];
  for (let place = 1; place < seats / 2; place += 1) pairs.push([at(place), at(turning - place)]);
  return pairs.map(([a, b], board) => ((round + board) % 2 === 0 ? [a, b] : [b, a]));
};
