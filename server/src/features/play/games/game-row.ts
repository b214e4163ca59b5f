import type { AgreedRule } from '@tabiya/chess/rules/agreed-rules.ts';
import type { BoardVariant, Color, EndReason, GameEvent, Result, TimeClass } from '@tabiya/chess/rules/types.ts';

export interface GameRow {
  id: string;
  white_id: string;
  black_id: string;
  variant: BoardVariant;
  /** Null if it is the standard one of the variant. */
  initial_fen: string | null;
  /** Whether the players chose the starting position. */
  position_chosen: boolean;
  base_ms: number;
  increment_ms: number;
  /** Time of each move in a daily game; null elsewhere. */
  per_move_ms: number | null;
  /** Whether no vacation pauses a daily game. */
  no_vacation: boolean;
  /** The rules that the players have agreed on. */
  rules: readonly AgreedRule[];
  /** Base time of each side; null unless they differ. */
  white_base_ms: number | null;
  black_base_ms: number | null;
  move_cost_ms: number;
  /** Time for the first moves; null for the usual one of the time class. */
  first_move_ms: number | null;
  /** `type/id` of the competition that the game belongs to. */
  competition: string | null;
  time_class: TimeClass;
  rated: boolean;
  delay_ms: number;
  started_at: number;
  white_rating: number;
  white_provisional: boolean;
  black_rating: number;
  black_provisional: boolean;
  status: 'playing' | 'playing_daily' | 'ended';
  ended_at: number | null;
  result: Result | null;
  reason: EndReason | null;
  plies: number | null;
  fen: string | null;
  white_rating_after: number | null;
  black_rating_after: number | null;
  rematch_offered_by: Color | null;
  rematch_game_id: string | null;
}

/** A game row with its whole log, wherever that is stored. */
export interface LoggedGameRow extends GameRow {
  log: GameEvent[];
}

export type NewGameRow = Pick<
  GameRow,
  | 'id'
  | 'white_id'
  | 'black_id'
  | 'variant'
  | 'initial_fen'
  | 'position_chosen'
  | 'base_ms'
  | 'increment_ms'
  | 'per_move_ms'
  | 'no_vacation'
  | 'rules'
  | 'white_base_ms'
  | 'black_base_ms'
  | 'move_cost_ms'
  | 'first_move_ms'
  | 'competition'
  | 'time_class'
  | 'rated'
  | 'delay_ms'
  | 'started_at'
  | 'white_rating'
  | 'white_provisional'
  | 'black_rating'
  | 'black_provisional'
>;

/** Returns the status of a game that is being played. */
export const runningStatus = ({ per_move_ms }: Pick<GameRow, 'per_move_ms'>): 'playing' | 'playing_daily' =>
  per_move_ms === null ? 'playing' : 'playing_daily';
