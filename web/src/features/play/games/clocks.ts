import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { timeControlOf } from '@tabiya/chess/rules/game-setup.ts';
import { lagToCome } from '@tabiya/chess/rules/lag.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { ClockTime } from '../../../board/clock-text.ts';

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
  { game, pending }: { game: Game; pending: { clock: number } | undefined },
  color: Color,
  { ply, isOver, isFrozen }: ClockView,
): ClockTime => {
  if (isOver && ply < game.ply) return { remaining: clockAfter({ game }, color, ply) };
  if (pending && turnOf(game) === color) return { remaining: pending.clock };
  const { clock } = game;
  if (clock.running !== color || isFrozen) return { remaining: clock[color] };
  return { remaining: clock[color], runningSince: clock.since + lagAhead(game) };
};

/**
 * So long (ms) the clock of the side to move stands before it runs: what its line takes each time anyway will be given back,
 * and a clock that ran on would jump.
 */
export const lagAhead = (game: Game): number => lagToCome(game, game.lagQuota[turnOf(game)]);

const clockAfter = ({ game }: { game: Game }, color: Color, ply: number): number => {
  const moves = game.moves
    .toArray()
    .slice(0, ply)
    .filter((move) => (move.ply % 2 === 1) === (color === 'white'));
  const { base, increment } = timeControlOf(game.setup, color);
  return moves.at(-1)?.clock ?? (base || increment);
};
