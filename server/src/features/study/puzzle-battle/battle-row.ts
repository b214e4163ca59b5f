import type { BattleEnd, BattleEvent, BattleSeat } from '@tabiya/chess/puzzles/battle.ts';
import type { BattleView } from '@tabiya/contract/study/puzzle-battles.ts';

export interface SeatRow {
  account_id: string;
  rating: number;
  provisional: boolean;
  /** Null until the battle is folded. */
  score: number | null;
  strikes: number | null;
  rank: number | null;
  rating_after: number | null;
  wants_rematch: boolean;
}

export interface BattleRow {
  id: string;
  kind: BattleView['kind'];
  rated: boolean;
  /** Most players. */
  places: number;
  invited_id: string | null;
  status: BattleView['status'];
  created_at: number;
  started_at: number | null;
  ended_at: number | null;
  called_off: BattleView['calledOff'];
  puzzle_ids: string[];
  ending: BattleEnd | null;
  rematch_id: string | null;
  seats: Partial<Record<BattleSeat, SeatRow>>;
}

/** A battle with its whole log, wherever that is stored. */
export interface LoggedRow extends BattleRow {
  log: BattleEvent[];
}

export type NewBattleRow = Pick<
  BattleRow,
  'id' | 'kind' | 'rated' | 'places' | 'invited_id' | 'status' | 'created_at' | 'started_at' | 'puzzle_ids'
>;

/** Somebody who takes a place. */
export interface NewSeat {
  accountId: string;
  rating: number;
  provisional: boolean;
}

/** Returns the places that are taken, with their players, in the order of the seats. */
export const takenSeats = ({ seats }: Pick<BattleRow, 'seats'>): [BattleSeat, SeatRow][] =>
  (Object.entries(seats) as [BattleSeat, SeatRow][]).toSorted(([one], [other]) => one.localeCompare(other));

/** Returns the accounts that play in the battles. */
export const accountsOf = (rows: readonly Pick<BattleRow, 'seats'>[]): string[] =>
  rows.flatMap((row) => takenSeats(row).map(([, seat]) => seat.account_id));
