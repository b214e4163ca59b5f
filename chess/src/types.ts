/** The words of the game. Times are integer milliseconds; instants are milliseconds since the epoch. */

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];
export type ByColor<T> = Record<Color, T>;

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

export const TIME_CLASSES = ['bullet', 'blitz', 'rapid'] as const;
export type TimeClass = (typeof TIME_CLASSES)[number];

/** Both in milliseconds: 3+2 is `{ base: 180_000, increment: 2_000 }`. */
export interface TimeControl {
  base: number;
  increment: number;
}

export const RESULTS = ['1-0', '0-1', '1/2-1/2', '*'] as const;
/** As PGN writes it; `*` is a game that was aborted and counts for nothing. */
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
] as const;
export type EndReason = (typeof END_REASONS)[number];

export interface GameEnd {
  result: Result;
  reason: EndReason;
}

/**
 * One line of a game's log. One command makes one event, so that an append is one row and can never be half written.
 * `seq` counts from 1 without gaps; `at` is the server's time when it was judged.
 */
export type GameEvent =
  | MoveEvent
  | { type: 'draw_offered'; seq: number; at: number; by: Color }
  | { type: 'draw_declined'; seq: number; at: number; by: Color }
  /** The service was down: no clock and no first-move timer ran from `from` until `to`, which may lie a little ahead of `at`. */
  | { type: 'downtime'; seq: number; at: number; from: number; to: number }
  | { type: 'ended'; seq: number; at: number; end: GameEnd };

export interface MoveEvent {
  type: 'move';
  seq: number;
  at: number;
  /** 1 for White's first move. */
  ply: number;
  uci: string;
  san: string;
  /** What the mover has left after the move, increment included. */
  clock: number;
  /** Set when the move itself ended the game. */
  end?: GameEnd | undefined;
}

/** What somebody wants of a game. `ply` of a move is the ply it would become, so that the same move sent twice is one move. */
export type GameCommand =
  | { type: 'move'; by: Color; ply: number; uci: string }
  | { type: 'offer_draw'; by: Color }
  | { type: 'accept_draw'; by: Color }
  | { type: 'decline_draw'; by: Color }
  /** Threefold repetition or fifty moves, whichever stands on the board. */
  | { type: 'claim_draw'; by: Color }
  | { type: 'resign'; by: Color }
  | { type: 'abort'; by: Color }
  /** Anybody may ask whether a clock or a first-move timer has run out. */
  | { type: 'flag' }
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
] as const;
export type GameRefusal = (typeof GAME_REFUSALS)[number];

/** A refusal is a value, never a throw. */
export type Judged<T, Refusal extends string> = { ok: true; value: T } | { ok: false; refusal: Refusal };
