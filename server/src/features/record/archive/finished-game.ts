import type { ByColor, GameEnd, TimeClass, TimeControl, Variant } from '@tabiya/chess/rules/types.ts';

/** A side of a game that is over. */
export interface FinishedSeat {
  accountId: string;
  /** As it was when the game began. */
  rating: number;
  provisional: boolean;
  /** Null where the game was not rated. */
  ratingAfter: number | null;
}

/** A game that is over, as its fold hands it to the archive. */
export interface FinishedGame extends ByColor<FinishedSeat> {
  gameId: string;
  variant: Variant;
  timeClass: TimeClass;
  timeControl: TimeControl;
  rated: boolean;
  startedAt: number;
  endedAt: number;
  /** Before that only its players may know how it ended; null: nobody waits. */
  shownAt: number | null;
  end: GameEnd;
  plies: number;
  /** The final position. */
  fen: string;
  /** In a game of four, whose board this is: the partners of White and Black, at the other board. */
  partners?: ByColor<FinishedSeat> | undefined;
}
