import type { BoardVariant } from '@tabiya/chess/rules/types.ts';
import type { ColorChoice } from '@tabiya/contract/play/challenges.ts';

export interface DailySeekRow {
  id: string;
  account_id: string;
  variant: BoardVariant;
  per_move_ms: number;
  /** Time kept beside the time of each move, and what each move adds to it. */
  bank_ms: number;
  increment_ms: number;
  rated: boolean;
  no_vacation: boolean;
  color: ColorChoice;
  rating_min: number | null;
  rating_max: number | null;
  timeouts_max: number | null;
  created_at: number;
  expires_at: number;
  taken_by: string | null;
}
