import type { Color, EndReason, RatingClass } from '@tabiya/chess/rules/types.ts';
import type { MemberView, RatingPoint, RatingView } from '@tabiya/contract/people/members.ts';
import type { Outcome } from '@tabiya/contract/play/outcomes.ts';

/** Number of games of one class that ended in one way. */
export interface GameEnds {
  ratingClass: RatingClass;
  outcome: Outcome;
  color: Color;
  reason: EndReason;
  games: number;
}

/** Games that members have played. Counts include only games that the reader (null: a visitor) may know of. */
export interface PlayedGames {
  countsOf(accountId: string, readerId: string | null): Promise<MemberView['games']>;
  endsOf(accountId: string, readerId: string | null): Promise<GameEnds[]>;
  /** Returns all games of two accounts, from the first one's side. */
  meetingsOf(of: { accountId: string; opponentId: string }, readerId: string | null): Promise<MemberView['games']>;
  /** Returns the last opponents, the latest first. */
  lastOpponents(accountId: string, limit: number): Promise<{ id: string; playedAt: number }[]>;
}

/** Ratings of members. */
export interface MemberRatings {
  /** Returns ratings of played classes, and those of `also`. */
  of(accountId: string, also?: readonly RatingClass[]): Promise<RatingView[]>;
  /** Returns one point for each day since `since`, ms since the epoch. */
  history(accountId: string, ratingClass: RatingClass, since: number): Promise<RatingPoint[]>;
  /** Returns the rating after the first day since `since`, in each class that was rated on a later day too. */
  earlier(accountId: string, since: number): Promise<{ ratingClass: RatingClass; rating: number }[]>;
  /** Returns the highest rating of each played class. */
  peaks(accountId: string): Promise<ReadonlyMap<RatingClass, RatingPoint>>;
}
