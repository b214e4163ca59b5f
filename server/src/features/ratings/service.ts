import type { RatingView } from '@tabiya/contract/members.ts';
import type { Rating } from '@tabiya/chess/rating.ts';
import type { ByColor, Result, TimeClass } from '@tabiya/chess/types.ts';
import type { Queries } from '../../platform/store.ts';

/** A rating as it stands, with the number of rated games behind it. */
export interface Standing {
  rating: Rating;
  games: number;
}

/** A rated game that is over. */
export interface RatedGame {
  gameId: string;
  timeClass: TimeClass;
  /** Account ids. */
  players: ByColor<string>;
  result: Result;
  endedAt: number;
}

export interface RatingsService {
  /** Every time class, those not played yet with the rating that a first game would start from. */
  of(accountId: string): Promise<RatingView[]>;
  /** Where each account stands now in one class, by id. */
  current(accountIds: readonly string[], timeClass: TimeClass, queries?: Queries): Promise<ReadonlyMap<string, Standing>>;
  /** Settles a game within its fold's transaction; returns both ratings after it. A game settled before changes nothing. */
  applyResult(queries: Queries, game: RatedGame): Promise<ByColor<number>>;
}
