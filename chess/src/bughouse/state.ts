import type { BughouseBoard } from './board.ts';
import { seatAt, type BoardName, type BughouseEnd, type BughouseMove, type ByBoard } from './types.ts';
import type { Seat, Team } from './types.ts';
import type { Clock } from '../rules/clock.ts';
import type { Series } from '../rules/series.ts';
import type { ByColor, TimeControl } from '../rules/types.ts';

/** What a game is started with. `startedAt` is the instant from which the first-move timers count. */
export interface BughouseSetup {
  timeControl: TimeControl;
  startedAt: number;
}

/** One of the two boards as it stands. */
export interface BoardState {
  readonly position: BughouseBoard;
  /** Half-moves played on this board. */
  readonly ply: number;
  readonly moves: Series<BughouseMove>;
  readonly clock: Clock;
  /** How much lag (ms) may still be given back to each side. */
  readonly lagQuota: ByColor<number>;
  /** What repetition compares, after each move; see `repetitionKey`. */
  readonly keys: Series<string>;
}

/** A game of four as it stands after the event `seq`; an immutable value. */
export interface Bughouse {
  readonly setup: BughouseSetup;
  /** Number of the last event of both boards, 0 before the first. */
  readonly seq: number;
  readonly boards: Readonly<ByBoard<BoardState>>;
  /** Who has offered a draw that is not answered, for the team. */
  readonly drawOffer?: Seat | undefined;
  /** Half-moves on both boards when each team last offered. */
  readonly lastOffer: Readonly<Partial<Record<Team, number>>>;
  readonly end?: BughouseEnd | undefined;
}

/** Half-moves on both boards. */
export const pliesOf = ({ boards }: Bughouse): number => boards.a.ply + boards.b.ply;

/** Whether each of the four has moved: from then on nobody can call the game off, and it counts. */
export const allHaveMoved = ({ boards }: Bughouse): boolean => boards.a.ply >= 2 && boards.b.ply >= 2;

/** Who is to move on a board. */
export const seatToMove = ({ boards }: Bughouse, board: BoardName): Seat => seatAt(board, boards[board].position.turn);
