import type { Color, EndReason, GameEvent, Result, TimeClass } from '@tabiya/chess/types.ts';

export interface GameRow {
  id: string;
  white_id: string;
  black_id: string;
  base_ms: number;
  increment_ms: number;
  time_class: TimeClass;
  rated: boolean;
  started_at: number;
  white_rating: number;
  white_provisional: boolean;
  black_rating: number;
  black_provisional: boolean;
  status: 'playing' | 'ended';
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

/** A game with its whole log, wherever that lies. */
export interface LoggedGameRow extends GameRow {
  log: GameEvent[];
}

export type NewGameRow = Pick<
  GameRow,
  | 'id'
  | 'white_id'
  | 'black_id'
  | 'base_ms'
  | 'increment_ms'
  | 'time_class'
  | 'rated'
  | 'started_at'
  | 'white_rating'
  | 'white_provisional'
  | 'black_rating'
  | 'black_provisional'
>;

export interface LogLine {
  gameId: string;
  seq: number;
  /** The event as JSON. */
  event: string;
}
