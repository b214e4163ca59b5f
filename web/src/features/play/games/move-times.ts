import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import type { GameEvent } from '@tabiya/chess/rules/types.ts';

/** Time each move of a game took, in ms, by ply; undefined for first moves, which cost nothing, and for moves of days. */
export type MoveTimes = readonly (number | undefined)[];

/**
 * Returns the list after an event that led to `game`. Time given in between, or used and taken back, does not count as
 * the move's.
 */
export const timesAfter = (times: MoveTimes, event: GameEvent, game: Game): MoveTimes => {
  if (event.type === 'taken_back') return times.slice(0, -event.plies);
  return event.type === 'move' ? [...times, timeOf(event.clock, game)] : times;
};

const timeOf = (left: number, game: Game): number | undefined => {
  const mover = turnOf(game);
  const { clock, setup } = game;
  return clock.running === mover && clock.perMove === undefined
    ? Math.max(0, clock[mover] + setup.timeControl.increment - left)
    : undefined;
};
