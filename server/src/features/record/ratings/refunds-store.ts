import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** Account whose games are refunded: those since an instant (ms since the epoch) that cost it no points. */
export interface Undone {
  accountId: string;
  since: number;
}

/** A player who lost points in refunded games. */
export interface Loser {
  account_id: string;
  rating_class: RatingClass;
}

export interface Refund extends Loser {
  /** Takes the place of the game's id in the history. */
  id: string;
  at: number;
  points: number;
}

// A loser of points has an opponent who loses none, as have both players of a team.
const LOST = `won.account_id = $1 and won.at >= $2 and won.change >= 0
  and lost.account_id <> $1 and lost.at >= $2 and lost.change < 0 and lost.refund_id is null`;

/** Returns losers who are not refunded yet. */
export const losersTo = (queries: Queries, { accountId, since }: Undone, limit: number): Promise<Loser[]> =>
  queries.query(
    `select distinct lost.account_id, lost.rating_class
      from rating_change won join rating_change lost on lost.game_id = won.game_id
      where ${LOST} limit $3`,
    [accountId, since, limit],
  );

/**
 * Marks each game of a loser as refunded, and returns the points that were lost in them; 0 when all were marked before.
 */
export const markRefunded = async (
  queries: Queries,
  { accountId, since }: Undone,
  { account_id, rating_class, id }: Pick<Refund, 'account_id' | 'rating_class' | 'id'>,
): Promise<number> => {
  const rows = await queries.query<{ taken: number }>(
    `with marked as (
        update rating_change lost set refund_id = $5 from rating_change won
        where won.game_id = lost.game_id and lost.account_id = $3 and lost.rating_class = $4 and ${LOST}
        returning lost.change
      ) select coalesce(-sum(change), 0)::float8 as taken from marked`,
    [accountId, since, account_id, rating_class, id],
  );
  return rows[0]?.taken ?? 0;
};

/** Returns the highest rating that an account had in a class, including the one before its first game. */
export const bestRatingOf = async (queries: Queries, { account_id, rating_class }: Loser): Promise<number> => {
  const rows = await queries.query<{ best: number }>(
    `select max(greatest(rating, rating - change)) as best from rating_change
      where account_id = $1 and rating_class = $2`,
    [account_id, rating_class],
  );
  return rows[0]?.best ?? 0;
};

/**
 * Returns the refund that covers a game of the account, the rating after it, and its number of games; at most one row.
 */
export const refundOf = (
  queries: Queries,
  accountId: string,
  gameId: string,
): Promise<{ rating_class: RatingClass; rating: number; points: number; games: number }[]> =>
  queries.query(
    `select given.rating_class, given.rating, given.change as points,
        (select count(*)::int from rating_change where account_id = $1 and refund_id = lost.refund_id) as games
      from rating_change lost
      join rating_change given on given.account_id = lost.account_id and given.game_id = lost.refund_id
      where lost.account_id = $1 and lost.game_id = $2`,
    [accountId, gameId],
  );

/** Adds the points to the rating and to its history. The deviation and the instant of the last game do not change. */
export const writeRefund = async (queries: Queries, { id, account_id, rating_class, at, points }: Refund) => {
  await queries.query(
    `with refunded as (
        update rating set rating = rating + $5 where account_id = $1 and rating_class = $2 returning rating
      ) insert into rating_change (account_id, rating_class, at, game_id, rating, change)
        select $1, $2, $3, $4, rating, $5 from refunded`,
    [account_id, rating_class, at, id, points],
  );
};
