import type { BughouseBoard } from './board.ts';
import { seatAt, type BoardName, type BughouseEnd, type BughouseMove, type ByBoard } from './types.ts';
import type { Seat, Team } from './types.ts';
import type { Clock } from '../rules/clock.ts';
import type { Series } from '../rules/series.ts';
import type { ByColor, TimeControl } from '../rules/types.ts';

/** Settings of a new game. `startedAt` is the instant from which the first-move timers count. */
export interface BughouseSetup {
  timeControl: TimeControl;
  startedAt: number;
}

/** State of one of the two boards. */
export interface BoardState {
  readonly position: BughouseBoard;
  /** Half-moves played on this board. */
  readonly ply: number;
  readonly moves: Series<BughouseMove>;
  readonly clock: Clock;
  /** Lag (ms) that may still be given back to each side. */
  readonly lagQuota: ByColor<number>;
  /** Repetition keys of the start and after each move; see `repetitionKey`. */
  readonly keys: Series<string>;
}

/** State of a bughouse game after the event `seq`; an immutable value. */
export interface Bughouse {
  readonly setup: BughouseSetup;
  /** Number of the last event of both boards, 0 before the first. */
  readonly seq: number;
  readonly boards: Readonly<ByBoard<BoardState>>;
  /** The player whose draw offer, made for the team, is not answered yet. */
  readonly drawOffer?: Seat | undefined;
  /** Half-moves on both boards when each team last offered a draw. */
  readonly lastOffer: Readonly<Partial<Record<Team, number>>>;
  readonly end?: BughouseEnd | undefined;
}

/** Returns the number of half-moves on both boards. */
export const pliesOf = ({ boards }: Bughouse): number => boards.a.ply + boards.b.ply;

/** Tells whether each of the four has moved. From then on the game counts and cannot be called off. */
export const allHaveMoved = ({ boards }: Bughouse): boolean => boards.a.ply >= 2 && boards.b.ply >= 2;

/** Returns the seat that is to move on a board. */
export const seatToMove = ({ boards }: Bughouse, board: BoardName): Seat => seatAt(board, boards[board].position.turn);
