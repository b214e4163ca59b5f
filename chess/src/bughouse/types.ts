import type { ByColor, Color, GameEnd, GameRefusal, Result } from '../rules/types.ts';
import { opposite } from '../rules/types.ts';
import type { Absence } from '../rules/absence.ts';

/** Types of bughouse: two boards, four seats, two teams. Times are as in `rules/types.ts`. */

export const BOARDS = ['a', 'b'] as const;
export type BoardName = (typeof BOARDS)[number];
export type ByBoard<T> = Record<BoardName, T>;

/** A seat is one colour of one board; the names are those of BPGN's tags. */
export const SEATS = ['whiteA', 'blackA', 'whiteB', 'blackB'] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = Record<Seat, T>;

/** The first team has White on board a and Black on board b. */
export const TEAMS = ['first', 'second'] as const;
export type Team = (typeof TEAMS)[number];
export const TEAM_SEATS: Readonly<Record<Team, readonly [Seat, Seat]>> = {
  first: ['whiteA', 'blackB'],
  second: ['blackA', 'whiteB'],
};

const SEAT_AT: ByBoard<ByColor<Seat>> = {
  a: { white: 'whiteA', black: 'blackA' },
  b: { white: 'whiteB', black: 'blackB' },
};
const PARTNERS: BySeat<Seat> = { whiteA: 'blackB', blackB: 'whiteA', blackA: 'whiteB', whiteB: 'blackA' };

export const seatAt = (board: BoardName, color: Color): Seat => SEAT_AT[board][color];
export const boardOf = (seat: Seat): BoardName => (seat.endsWith('A') ? 'a' : 'b');
export const colorOf = (seat: Seat): Color => (seat.startsWith('white') ? 'white' : 'black');
export const partnerOf = (seat: Seat): Seat => PARTNERS[seat];
export const teamOf = (seat: Seat): Team => (seat === 'whiteA' || seat === 'blackB' ? 'first' : 'second');
export const otherBoard = (board: BoardName): BoardName => (board === 'a' ? 'b' : 'a');
export const otherTeam = (team: Team): Team => (team === 'first' ? 'second' : 'first');
export const opponentOf = (seat: Seat): Seat => seatAt(boardOf(seat), opposite(colorOf(seat)));

/** Roles that a captured piece can have in the partner's pocket. */
export const POCKET_ROLES = ['pawn', 'knight', 'bishop', 'rook', 'queen'] as const;
export type PocketRole = (typeof POCKET_ROLES)[number];

export const BUGHOUSE_REASONS = [
  'mate',
  'threefold',
  'agreement',
  'resignation',
  'timeout',
  'aborted',
  'first_move_timeout',
  'abandonment',
] as const satisfies GameEnd['reason'][];
export type BughouseReason = (typeof BUGHOUSE_REASONS)[number];

/** `result` is from the first team's side: `1-0` when the team with White on board a wins. */
export interface BughouseEnd {
  result: Result;
  reason: BughouseReason;
  /** The board on which the game ended; missing where it ended on neither. */
  board?: BoardName | undefined;
  /** The player who was mated, ran out of time, resigned, called the game off or left. */
  seat?: Seat | undefined;
}

/**
 * One line of the log, which both boards share; numbered as in `rules/types.ts`. A capture and the piece that it gives
 * to the partner are one event, so one can never be written without the other.
 */
export type BughouseEvent =
  | BughouseMove
  | { type: 'draw_offered'; seq: number; at: number; by: Seat }
  | { type: 'draw_declined'; seq: number; at: number; by: Seat }
  | { type: 'downtime'; seq: number; at: number; from: number; to: number }
  | { type: 'ended'; seq: number; at: number; end: BughouseEnd };

export interface BughouseMove {
  type: 'move';
  seq: number;
  at: number;
  board: BoardName;
  /** Half-move number on its board; 1 for White's first move. */
  ply: number;
  uci: string;
  san: string;
  /** The mover's time after the move in ms, increment included. */
  clock: number;
  /** As in `MoveEvent`. */
  lag?: number | undefined;
  /** The piece that this move put into the partner's pocket. */
  passed?: PocketRole | undefined;
  /** Set when the move itself ended the game. */
  end?: BughouseEnd | undefined;
}

/** As `MoveCommand`, for a seat. */
export interface BughouseMoveCommand {
  type: 'move';
  by: Seat;
  ply: number;
  uci: string;
  spent?: number | undefined;
  trip?: number | undefined;
}

/** Absences of the players who are away. */
export type Absences = Partial<BySeat<Absence>>;

/** Claims the game because an opponent has left. The judging side fills in who is away and since when. */
export interface BughouseClaimCommand {
  type: 'claim_left';
  by: Seat;
  claim: 'win' | 'draw';
  away: Absences;
}

/**
 * `ply` of a move counts on the mover's own board. Each player speaks for the team: either may offer a draw, accept,
 * claim and resign.
 */
export type BughouseCommand =
  | BughouseMoveCommand
  | BughouseClaimCommand
  | { type: 'offer_draw'; by: Seat }
  | { type: 'accept_draw'; by: Seat }
  | { type: 'decline_draw'; by: Seat }
  | { type: 'resign'; by: Seat }
  | { type: 'abort'; by: Seat }
  | { type: 'flag'; by?: Seat | undefined }
  | { type: 'downtime'; from: number; to: number };

export const BUGHOUSE_REFUSALS = [
  'illegal_move',
  'not_your_turn',
  'already_played',
  'wrong_ply',
  'game_over',
  'too_late_to_abort',
  'too_early',
  'no_draw_offer',
  'draw_already_offered',
  'not_flagged',
  'bad_input',
  'opponent_here',
] as const satisfies (GameRefusal | 'opponent_here')[];
export type BughouseRefusal = (typeof BUGHOUSE_REFUSALS)[number];

/** Time controls that have a pairing pool. */
export const BUGHOUSE_POOLS = ['3+0', '5+0'] as const;
export type BughousePool = (typeof BUGHOUSE_POOLS)[number];
