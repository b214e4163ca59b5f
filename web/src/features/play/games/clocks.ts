import { turnOf, type Game } from '@tabiya/chess/rules/game.ts';
import { timeControlOf } from '@tabiya/chess/rules/game-setup.ts';
import { expectedLagAfter } from '@tabiya/chess/rules/lag.ts';
import type { Color } from '@tabiya/chess/rules/types.ts';
import type { ClockTime } from '../../../board/clock-text.ts';

export interface ClockView {
  ply: number;
  /** Whether the game is over, so that the clocks show the times after the ply. */
  isOver: boolean;
  /** Whether the other side's clock is frozen: without a connection nobody knows how long it has thought. */
  isFrozen: boolean;
}

/**
 * Returns the clock to show for one side. A move that was sent stops the mover's clock at once; the other one starts
 * when the move is acknowledged.
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
 * Returns how long (ms) the clock of the side to move waits before it runs. The usual network delay will be given back,
 * and a clock that ran on would jump.
 */
export const lagAhead = (game: Game): number => expectedLagAfter(game, game.lagQuota[turnOf(game)]);

const clockAfter = ({ game }: { game: Game }, color: Color, ply: number): number => {
  const moves = game.moves
    .toArray()
    .slice(0, ply)
    .filter((move) => (move.ply % 2 === 1) === (color === 'white'));
  const { base, increment } = timeControlOf(game.setup, color);
  return moves.at(-1)?.clock ?? (base || increment);
};
