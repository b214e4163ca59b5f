import type { RATING_TABLE } from '../rating/rating-table.ts';

/** Types of the game. Times are integer milliseconds; instants are milliseconds since the epoch. */

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];
export type ByColor<T> = Record<Color, T>;

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Classes of live games by their time control, fastest first. */
export const LIVE_TIME_CLASSES = ['bullet', 'blitz', 'rapid'] as const;
export type LiveTimeClass = (typeof LIVE_TIME_CLASSES)[number];
/** Classes of all games; a daily game allows days for each move. */
export const TIME_CLASSES = [...LIVE_TIME_CLASSES, 'daily'] as const;
export type TimeClass = (typeof TIME_CLASSES)[number];

/** Rules of two-player games. */
export const BOARD_VARIANTS = ['chess', 'chess960', 'crazyhouse', 'kingofthehill', 'threecheck'] as const;
export type BoardVariant = (typeof BOARD_VARIANTS)[number];
/** All variants; bughouse is a game of four players on two boards, see `bughouse/bughouse.ts`. */
export const VARIANTS = [...BOARD_VARIANTS, 'bughouse'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Classes in which a player has a rating: chess by time class, every variant at all speeds together. */
export type RatingClass = (typeof RATING_TABLE)[number]['key'];

/** All in milliseconds: 3+2 is `{ base: 180_000, increment: 2_000 }`. */
export interface TimeControl {
  base: number;
  increment: number;
  /** Time of each move that is used before `base` is, as in daily games: three days a move. */
  perMove?: number | undefined;
}

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** Results as in PGN; `*` is an aborted game that counts for nothing. */
export type Result = (typeof RESULTS)[number];

export const END_REASONS = [
  'mate',
  'stalemate',
  'insufficient_material',
  'dead_position',
  'threefold',
  'fivefold',
  'fifty_moves',
  'seventy_five_moves',
  'agreement',
  'resignation',
  'timeout',
  'timeout_cannot_mate',
  'aborted',
  'first_move_timeout',
  /** A king reached d4, e4, d5 or e5. */
  'king_in_the_center',
  'three_checks',
  /** A player left and did not come back, and the opponent claimed the game. */
  'abandonment',
] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface GameEnd {
  result: Result;
  reason: EndReason;
}

/**
 * One line of a game's log. One command makes one event, so that an append is one row and can never be half written.
 * `seq` counts from 1 without gaps; `at` is the server time of the judgement.
 */
export type GameEvent =
  | MoveEvent
  | { type: 'draw_offered'; seq: number; at: number; by: Color }
  | { type: 'draw_declined'; seq: number; at: number; by: Color }
  /**
   * The service was down: no clock and no first-move timer ran from `from` until `to`, which may be a little later than
   * `at`.
   */
  | { type: 'downtime'; seq: number; at: number; from: number; to: number }
  /**
   * `by` is on vacation until `until`, and no clock runs until then; `until` equal to `at` ends a vacation. In a game of
   * days for each move only.
   */
  | { type: 'vacation'; seq: number; at: number; by: Color; until: number }
  /** `by` requests a takeback. */
  | { type: 'takeback_offered'; seq: number; at: number; by: Color }
  /** By the asker himself it means that the request was withdrawn. */
  | { type: 'takeback_declined'; seq: number; at: number; by: Color }
  /** `by` agreed: the last `plies` half-moves are undone. */
  | { type: 'taken_back'; seq: number; at: number; by: Color; plies: 1 | 2 }
  /** `by` gave `ms` to the other side. */
  | { type: 'time_given'; seq: number; at: number; by: Color; ms: number }
  /** `by` is set where one side ended the game, by resigning or aborting. */
  | { type: 'ended'; seq: number; at: number; end: GameEnd; by?: Color | undefined };

export interface MoveEvent {
  type: 'move';
  seq: number;
  at: number;
  /** 1 for the first move of the game. */
  ply: number;
  /** `e2e4`, `e7e8q`, a drop `N@f3`; castling is the king's two squares, and in chess960 king takes rook. */
  uci: string;
  san: string;
  /** The mover's time after the move in ms, increment included. */
  clock: number;
  /** The part of the mover's time (ms) that was network lag and has been given back; missing means none. */
  lag?: number | undefined;
  /** Set when the move itself ended the game. */
  end?: GameEnd | undefined;
}

/** `ply` is the number that the move would get, so that a move sent twice is played once. */
export interface MoveCommand {
  type: 'move';
  by: Color;
  ply: number;
  uci: string;
  /** How long the mover's own clock ran for the move, in ms, as the client reports it. */
  spent?: number | undefined;
  /** The round trip of the mover's connection in ms, as the server measured it. */
  trip?: number | undefined;
}

/** The commands of a game. */
export type GameCommand =
  | MoveCommand
  | { type: 'offer_draw'; by: Color }
  | { type: 'accept_draw'; by: Color }
  | { type: 'decline_draw'; by: Color }
  | { type: 'ask_takeback'; by: Color }
  | { type: 'accept_takeback'; by: Color }
  | { type: 'decline_takeback'; by: Color }
  /** Claims a draw by threefold repetition or the fifty-move rule, whichever applies. */
  | { type: 'claim_draw'; by: Color }
  /** Claims the game because the other side has left. The caller must check that it has, and for how long. */
  | { type: 'claim_left'; by: Color; claim: 'win' | 'draw' }
  /** `ms` is missing for the usual amount. */
  | { type: 'give_time'; by: Color; ms?: number | undefined }
  | { type: 'resign'; by: Color }
  | { type: 'abort'; by: Color }
  /**
   * Anybody may ask whether a clock or a first-move timer has run out; for a player who says it of himself, the flag
   * falls without grace.
   */
  | { type: 'flag'; by?: Color | undefined }
  | { type: 'downtime'; from: number; to: number };

export const GAME_REFUSALS = [
  'illegal_move',
  'not_your_turn',
  'already_played',
  'wrong_ply',
  'game_over',
  'too_late_to_abort',
  'too_early',
  'no_draw_offer',
  'draw_already_offered',
  'nothing_to_claim',
  'not_flagged',
  'no_takeback_offer',
  'takeback_already_asked',
  'takeback_not_allowed',
  'too_much_time',
  /** A rule that the players have agreed on forbids it. */
  'agreed_without',
  /** A move reports an impossible time. */
  'bad_input',
] as const;
export type GameRefusal = (typeof GAME_REFUSALS)[number];

/** A refusal is a returned value and is never thrown. */
export type Judged<T, Refusal extends string> = { ok: true; value: T } | { ok: false; refusal: Refusal };
