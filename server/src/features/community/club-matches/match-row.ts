import type { MatchSide, MatchWinner } from '@tabiya/chess/pairing/team-match.ts';
import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { CANCEL_REASONS, MatchKind, MatchState } from '@tabiya/contract/community/club-matches.ts';

export type CancelReason = (typeof CANCEL_REASONS)[number];

export interface MatchRecord {
  id: number;
  kind: MatchKind;
  number: number;
  title: string;
  description: string;
  home_id: number;
  away_id: number | null;
  challenged_id: number | null;
  state: MatchState;
  cancel_reason: CancelReason | null;
  variant: BoardVariant;
  initial_fen: string | null;
  base_ms: number;
  increment_ms: number;
  per_move_ms: number | null;
  rated: boolean;
  rating_min: number | null;
  rating_max: number | null;
  boards_min: number;
  boards_max: number;
  timeouts_max: number | null;
  games_at_once: number;
  starts_at: number | null;
  /** When it begins or is cancelled; see the migration. */
  due_at: number;
  created_by: string | null;
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  boards: number;
  /** In halves. */
  home_points: number;
  away_points: number;
  games_left: number;
  removals: number;
  winner: MatchWinner | null;
}

export type NewMatch = Pick<
  MatchRecord,
  | 'kind'
  | 'title'
  | 'description'
  | 'home_id'
  | 'challenged_id'
  | 'variant'
  | 'initial_fen'
  | 'base_ms'
  | 'increment_ms'
  | 'per_move_ms'
  | 'rated'
  | 'rating_min'
  | 'rating_max'
  | 'boards_min'
  | 'boards_max'
  | 'timeouts_max'
  | 'games_at_once'
  | 'starts_at'
  | 'due_at'
  | 'created_by'
  | 'created_at'
>;

/** A match with the numbers of those who have joined. */
export interface CountedMatch extends MatchRecord {
  home_entrants: number;
  away_entrants: number;
}

export interface EntrantRow {
  match_id: number;
  account_id: string;
  side: MatchSide;
  rating: number;
  joined_at: number;
  board: number | null;
  removed_at: number | null;
}

export interface MatchGameRow {
  match_id: number;
  board: number;
  game: 1 | 2;
  game_id: string;
  begun: boolean;
  /** As it was played; null until it is over. */
  result: MatchWinner | 'nobody' | null;
}

/** A game with the players of its board. */
export interface SeatedGame extends MatchGameRow {
  home_account: string;
  home_rating: number;
  home_removed: boolean;
  away_account: string;
  away_rating: number;
  away_removed: boolean;
}
