import type { BoardVariant, Color, GameEnd } from '@tabiya/chess/rules/types.ts';
import type {
  ClosedWindowView,
  VoteGameKind,
  VoteGameState,
  VoteGameView,
} from '@tabiya/contract/community/vote-games.ts';

/** A vote game as it is stored, without its log. Instants are ms since the epoch. */
export interface GameRow {
  id: string;
  kind: VoteGameKind;
  name: string;
  variant: BoardVariant;
  initial_fen: string | null;
  hours: VoteGameView['hours'];
  is_final: boolean;
  votes_shown: VoteGameView['votesShown'];
  has_safe_moves: boolean;
  min_voters: number;
  host_id: string | null;
  host_side: Color;
  white_club_id: number | null;
  black_club_id: number | null;
  white_captain_id: string | null;
  black_captain_id: string | null;
  status: VoteGameState;
  created_at: number;
  started_at: number | null;
  closes_at: number | null;
  ended_at: number | null;
  ply: number;
  fen: string;
  turn: Color;
  last_move: string | null;
  /** Votes of the present window so far, changed ones counted each time. */
  votes_cast: number;
  result: GameEnd['result'] | null;
  reason: GameEnd['reason'] | null;
}

export type NewGameRow = Pick<
  GameRow,
  | 'id'
  | 'kind'
  | 'name'
  | 'variant'
  | 'initial_fen'
  | 'hours'
  | 'is_final'
  | 'votes_shown'
  | 'has_safe_moves'
  | 'min_voters'
  | 'host_id'
  | 'host_side'
  | 'white_club_id'
  | 'black_club_id'
  | 'status'
  | 'created_at'
  | 'fen'
  | 'turn'
>;

export interface MemberRow {
  account_id: string;
  side: Color;
  joined_at: number;
  left_at: number | null;
}

export interface VoteRow {
  uci: string;
  draw: boolean;
  resign: boolean;
}

export type WindowRow = Omit<ClosedWindowView, 'decidedBy'> & { decided_by: ClosedWindowView['decidedBy'] };

export const clubOf = (row: Pick<GameRow, 'white_club_id' | 'black_club_id'>, side: Color): number | null =>
  side === 'white' ? row.white_club_id : row.black_club_id;

export const captainOf = (row: Pick<GameRow, 'white_captain_id' | 'black_captain_id'>, side: Color): string | null =>
  side === 'white' ? row.white_captain_id : row.black_captain_id;

/** Returns whether one member alone plays the side. */
export const isLone = ({ kind, host_side }: Pick<GameRow, 'kind' | 'host_side'>, side: Color): boolean =>
  kind === 'player' && side === host_side;

/** Returns whether the teams still gather. */
export const isGathering = ({ status }: Pick<GameRow, 'status'>): boolean => status === 'asked' || status === 'open';
