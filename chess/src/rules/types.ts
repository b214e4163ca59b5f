/** The words of the game. Times are integer milliseconds; instants are milliseconds since the epoch. */

export const COLORS = ['white', 'black'] as const;
export type Color = (typeof COLORS)[number];
export type ByColor<T> = Record<Color, T>;

export const opposite = (color: Color): Color => (color === 'white' ? 'black' : 'white');

export const TIME_CLASSES = ['bullet', 'blitz', 'rapid'] as const;
export type TimeClass = (typeof TIME_CLASSES)[number];

/** The rules of a game of two. */
export const BOARD_VARIANTS = ['chess', 'chess960', 'crazyhouse', 'kingofthehill', 'threecheck'] as const;
export type BoardVariant = (typeof BOARD_VARIANTS)[number];
/** Everything that is played; bughouse is a game of four on two boards, see `bughouse.ts`. */
export const VARIANTS = [...BOARD_VARIANTS, 'bughouse'] as const;
export type Variant = (typeof VARIANTS)[number];

/** What a player has ratings in: chess by its speed, every variant at all speeds together. */
export const RATING_CLASSES = [
  ...TIME_CLASSES,
  'chess960',
  'crazyhouse',
  'kingofthehill',
  'threecheck',
  'bughouse',
] as const;
export type RatingClass = (typeof RATING_CLASSES)[number];

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
  /** A king stands on d4, e4, d5 or e5. */
  'king_in_the_center',
  'three_checks',
  /** A player left and did not come back; the other one claimed it. */
  'abandonment',
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
  /** `by` asks to have a move back. */
  | { type: 'takeback_offered'; seq: number; at: number; by: Color }
  /** By the asker himself: the wish was withdrawn. */
  | { type: 'takeback_declined'; seq: number; at: number; by: Color }
  /** `by` agreed: the last `plies` half-moves are undone. */
  | { type: 'taken_back'; seq: number; at: number; by: Color; plies: 1 | 2 }
  /** `by` gave the other side `ms` more. */
  | { type: 'time_given'; seq: number; at: number; by: Color; ms: number }
  /** `by` where one side ended it, by resigning or aborting. */
  | { type: 'ended'; seq: number; at: number; end: GameEnd; by?: Color | undefined };

export interface MoveEvent {
  type: 'move';
  seq: number;
  at: number;
  /** 1 for White's first move. */
  ply: number;
  /** `e2e4`, `e7e8q`, a drop `N@f3`; castling as the king's two squares, in chess960 as king takes rook. */
  uci: string;
  san: string;
  /** What the mover has left after the move, increment included. */
  clock: number;
  /** How much of its time (ms) was the line's and has been given back; missing: none. */
  lag?: number | undefined;
  /** Set when the move itself ended the game. */
  end?: GameEnd | undefined;
}

/** `ply` is the one the move would become, so that the same move sent twice is one move. */
export interface MoveCommand {
  type: 'move';
  by: Color;
  ply: number;
  uci: string;
  /** How long the mover's own clock ran for it, ms, as the mover says. */
  spent?: number | undefined;
  /** The round trip of the mover's line, ms, as the server measured it. */
  trip?: number | undefined;
}

/** What somebody wants of a game. */
export type GameCommand =
  | MoveCommand
  | { type: 'offer_draw'; by: Color }
  | { type: 'accept_draw'; by: Color }
  | { type: 'decline_draw'; by: Color }
  | { type: 'ask_takeback'; by: Color }
  | { type: 'accept_takeback'; by: Color }
  | { type: 'decline_takeback'; by: Color }
  /** Threefold repetition or fifty moves, whichever stands on the board. */
  | { type: 'claim_draw'; by: Color }
  /** Because the other side has left; that it has, and for how long, is known elsewhere and must be asked first. */
  | { type: 'claim_left'; by: Color; claim: 'win' | 'draw' }
  | { type: 'give_time'; by: Color }
  | { type: 'resign'; by: Color }
  | { type: 'abort'; by: Color }
  /** Anybody may ask whether a clock or a first-move timer has run out; who says so of himself is believed at once. */
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
  /** A move claims a time that cannot be. */
  'bad_input',
] as const;
export type GameRefusal = (typeof GAME_REFUSALS)[number];

/** A refusal is a value, never a throw. */
export type Judged<T, Refusal extends string> = { ok: true; value: T } | { ok: false; refusal: Refusal };
