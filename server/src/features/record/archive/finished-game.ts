import type { ByColor, GameEnd, TimeClass, TimeControl, Variant } from '@tabiya/chess/rules/types.ts';

/** One side of a finished game. */
export interface FinishedSeat {
  accountId: string;
  /** Rating at the start of the game. */
  rating: number;
  provisional: boolean;
  /** Null when the game was not rated. */
  ratingAfter: number | null;
}

/** A finished game as it is passed to the archive. */
export interface FinishedGame extends ByColor<FinishedSeat> {
  gameId: string;
  variant: Variant;
  timeClass: TimeClass;
  timeControl: TimeControl;
  rated: boolean;
  startedAt: number;
  endedAt: number;
  /** Instant until which only its players may know how it ended; null when everybody may know at once. */
  shownAt: number | null;
  end: GameEnd;
  plies: number;
  /** The final position. */
  fen: string;
  /** In bughouse: the partners of White and Black, at the other board. */
  partners?: ByColor<FinishedSeat> | undefined;
}
