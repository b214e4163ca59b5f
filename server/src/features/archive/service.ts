import type { ArchiveFilter, ArchiveView } from '@tabiya/contract/archive.ts';
import type { MemberView } from '@tabiya/contract/members.ts';
import type { ByColor, GameEnd, TimeClass, TimeControl } from '@tabiya/chess/types.ts';
import type { Queries } from '../../platform/store.ts';

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

export interface ListRequest {
  filter: ArchiveFilter;
  /** From 1. */
  page: number;
}

export interface ArchiveService {
  /** Writes the game into both archives, within the fold's transaction. Again is no harm; an aborted game is left out. */
  recordGame(queries: Queries, game: FinishedGame): Promise<void>;
  /** Newest first. Undefined where nobody has that name. */
  list(username: string, request: ListRequest): Promise<ArchiveView | undefined>;
  countsOf(accountId: string): Promise<MemberView['games']>;
}
