import { randomUUIDv7 } from 'node:crypto';
import { legalMoves, positionAfter, startPosition, uciOf } from '@tabiya/chess/rules/position.ts';
import { TIME_CLASSES } from '@tabiya/chess/rules/types.ts';
import { hashOf } from './position-hash.ts';
import type { PlayedGame } from './positions.ts';

/** Moves between which the openings of test games choose, so that many transpose. */
const MOVES_IN_USE = 4;
const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;

/** Returns numbers from 0 up to `below`, the same ones for the same seed (Park and Miller). */
export const numbersFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

/** Plays UCI moves from the usual position. */
export const movesOf = (ucis: readonly string[]): PlayedGame['moves'] => {
  let position = startPosition();
  return ucis.map((uci) => {
    const move = legalMoves(position).find((each) => uciOf(each) === uci);
    if (move === undefined) throw new Error(`${uci} is not legal`);
    const before = hashOf(position);
    position = positionAfter(position, move);
    return { position: before, uci };
  });
};

const randomMoves = (pick: (below: number) => number, plies: number): string[] => {
  let position = startPosition();
  return Array.from({ length: plies }, () => {
    const moves = legalMoves(position);
    const move = moves[(pick(MOVES_IN_USE) * 5) % moves.length]!;
    position = positionAfter(position, move);
    return uciOf(move);
  });
};

/** Makes games that ended at different instants of the year before `until`, between the players. */
export const randomGames = (
  pick: (below: number) => number,
  { count, players, until }: { count: number; players: readonly string[]; until: number },
): PlayedGame[] =>
  Array.from({ length: count }, (_, index) => {
    const white = pick(players.length);
    const black = (white + 1 + pick(players.length - 1)) % players.length;
    return {
      id: randomUUIDv7(),
      // Some games end in the same millisecond.
      endedAt: until - pick(365) * 86_400_000 - (index % 7),
      players: { white: players[white]!, black: players[black]! },
      ratings: { white: 800 + pick(2_000), black: 800 + pick(2_000) },
      timeClass: TIME_CLASSES[pick(TIME_CLASSES.length)]!,
      rated: pick(5) > 0,
      result: RESULTS[pick(RESULTS.length)]!,
      moves: movesOf(randomMoves(pick, 4 + pick(6))),
    };
  });
