import { turnOf } from '@tabiya/chess/game.ts';
import type { Color } from '@tabiya/chess/types.ts';
import type { ClockTime } from '../../board/clock-text.ts';
import type { GameState } from './game-state.ts';

export interface ClockView {
  ply: number;
  /** A game that is over shows the clocks as they were after the ply. */
  isOver: boolean;
  /** Cut off from the server, nobody knows how long the other side has thought: its clock stands. */
  isFrozen: boolean;
}

/**
 * What one side's clock shows. A move that was sent stops the mover's clock at once; the other one starts when the move
 * is acknowledged.
 */
export const clockOf = (
  { game, pending }: GameState,
  color: Color,
  { ply, isOver, isFrozen }: ClockView,
): ClockTime => {
  if (isOver && ply < game.ply) return { remaining: clockAfter({ game }, color, ply) };
  if (pending && turnOf(game) === color) return { remaining: pending.clock };
  const { clock } = game;
  if (clock.running !== color || isFrozen) return { remaining: clock[color] };
  return { remaining: clock[color], runningSince: clock.since };
};

const clockAfter = ({ game }: Pick<GameState, 'game'>, color: Color, ply: number): number => {
  const moves = game.moves
    .toArray()
    .slice(0, ply)
    .filter((move) => (move.ply % 2 === 1) === (color === 'white'));
  const { base, increment } = game.setup.timeControl;
  return moves.at(-1)?.clock ?? (base || increment);
};
