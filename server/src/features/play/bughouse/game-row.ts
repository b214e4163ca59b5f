import type { BughouseEnd, BughouseEvent, BySeat } from '@tabiya/chess/bughouse/types.ts';
import type { TimeClass } from '@tabiya/chess/rules/types.ts';

export interface GameRow {
  id: string;
  base_ms: number;
  increment_ms: number;
  time_class: TimeClass;
  rated: boolean;
  started_at: number;
  status: 'playing' | 'ended';
  ended_at: number | null;
  ending: BughouseEnd | null;
}

export interface SeatRow {
  account_id: string;
  rating: number;
  provisional: boolean;
  rating_after: number | null;
}

/** A game row with the players by seat. */
export interface SeatedRow extends GameRow {
  seats: BySeat<SeatRow>;
}

/** A game row with its whole log, wherever that is stored. */
export interface LoggedRow extends SeatedRow {
  log: BughouseEvent[];
}

export type NewGameRow = Pick<GameRow, 'id' | 'base_ms' | 'increment_ms' | 'time_class' | 'rated' | 'started_at'> & {
  seats: BySeat<Omit<SeatRow, 'rating_after'>>;
};
