import type { Color, EndReason, RatingClass } from '@tabiya/chess/rules/types.ts';
import type { MemberView, RatingPoint, RatingView } from '@tabiya/contract/people/members.ts';
import type { Outcome } from '@tabiya/contract/play/outcomes.ts';

/** How many games of one class ended in one way. */
export interface GameEnds {
  ratingClass: RatingClass;
  outcome: Outcome;
  color: Color;
  reason: EndReason;
  games: number;
}

/** The games that members have played. Only those are counted that the reader (null: a visitor) may know of. */
export interface PlayedGames {
  countsOf(accountId: string, readerId: string | null): Promise<MemberView['games']>;
  endsOf(accountId: string, readerId: string | null): Promise<GameEnds[]>;
  /** All games of two accounts, from the first one's side. */
  meetingsOf(of: { accountId: string; opponentId: string }, readerId: string | null): Promise<MemberView['games']>;
  /** The last opponents, the latest first. */
  lastOpponents(accountId: string, limit: number): Promise<{ id: string; playedAt: number }[]>;
}

/** The ratings of members. */
export interface MemberRatings {
  /** Classes that were played, with `also` those. */
  of(accountId: string, also?: readonly RatingClass[]): Promise<RatingView[]>;
  /** One point a day, from `since`, ms. */
  history(accountId: string, ratingClass: RatingClass, since: number): Promise<RatingPoint[]>;
  /** The highest rating of each class that was played. */
  peaks(accountId: string): Promise<ReadonlyMap<RatingClass, RatingPoint>>;
}
