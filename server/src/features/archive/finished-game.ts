import type { BoardVariant, ByColor, GameEnd, TimeClass, TimeControl } from '@tabiya/chess/types.ts';

/** A side of a game that is over. */
interface FinishedSeat {
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
  variant: BoardVariant;
  timeClass: TimeClass;
  timeControl: TimeControl;
  rated: boolean;
  startedAt: number;
  endedAt: number;
  end: GameEnd;
  plies: number;
  /** The final position. */
  fen: string;
}
