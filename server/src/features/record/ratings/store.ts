import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface RatingRow {
  account_id: string;
  rating_class: RatingClass;
  rating: number;
  deviation: number;
  volatility: number;
  at: number;
  games: number;
}

const COLUMNS = 'account_id, rating_class, rating, deviation, volatility, at, games';

export const ratingsOf = (queries: Queries, accountId: string): Promise<RatingRow[]> =>
  queries.query({ name: 'ratings_of', text: `select ${COLUMNS} from rating where account_id = $1` }, [accountId]);

export const ratingsIn = (
  queries: Queries,
  ratingClass: RatingClass,
  accountIds: readonly string[],
): Promise<RatingRow[]> =>
  queries.query(
    {
      name: 'ratings_in',
      text: `select ${COLUMNS} from rating where account_id = any($1::uuid[]) and rating_class = $2`,
    },
    [accountIds, ratingClass],
  );

/** Returns all ratings of the accounts, each with its value a number of games ago, or after the first of fewer. */
export const ratingsWithPast = (
  queries: Queries,
  accountIds: readonly string[],
  games: number,
): Promise<(RatingRow & { past: number | null })[]> =>
  queries.query(
    {
      name: 'ratings_with_past',
      text: `select rating.*, past.rating as past from rating left join lateral (
          select rating, at from (
            select change.rating, change.at from rating_change as change
            where change.account_id = rating.account_id and change.rating_class = rating.rating_class
            order by change.at desc limit $2
          ) as latest order by at limit 1
        ) as past on true
        where rating.account_id = any($1::uuid[])`,
    },
    [accountIds, games + 1],
  );

/** Locks in the order of the ids, so that two games of the same players never deadlock. */
export const lockRatings = (
  queries: Queries,
  ratingClass: RatingClass,
  accountIds: readonly string[],
): Promise<RatingRow[]> =>
  queries.query(
    {
      name: 'lock_ratings',
      text: `select ${COLUMNS} from rating where account_id = any($1::uuid[]) and rating_class = $2
        order by account_id for update`,
    },
    [accountIds, ratingClass],
  );

/** Keeps a row that another game has inserted meanwhile. */
export const insertRating = async (queries: Queries, row: RatingRow): Promise<void> => {
  await queries.query(`insert into rating (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`, [
    row.account_id,
    row.rating_class,
    row.rating,
    row.deviation,
    row.volatility,
    row.at,
    row.games,
  ]);
};

/**
 * Returns the last rating of each day (UTC) on which the account played, oldest first. `since` and `at` are ms since
 * the epoch.
 */
export const ratingsByDay = (
  queries: Queries,
  {
    accountId,
    ratingClass,
    since,
    limit,
  }: { accountId: string; ratingClass: RatingClass; since: number; limit: number },
): Promise<{ at: number; rating: number }[]> =>
  queries.query(
    {
      name: 'ratings_by_day',
      text: `select * from (
          select distinct on (at / 86400000) at, rating from rating_change
          where account_id = $1 and rating_class = $2 and at >= $3
          order by at / 86400000 desc, at desc limit $4
        ) as days order by at`,
    },
    [accountId, ratingClass, since, limit],
  );

/** Returns the last rating of the first day since an instant, in each class that changed on a later day too. */
export const earlierRatings = (
  queries: Queries,
  accountId: string,
  since: number,
): Promise<{ ratingClass: RatingClass; rating: number }[]> =>
  queries.query(
    {
      name: 'earlier_ratings',
      text: `select first.rating_class as "ratingClass", first.rating from (
          select distinct on (rating_class) rating_class, at / 86400000 as day, rating from rating_change
          where account_id = $1 and at >= $2 order by rating_class, at / 86400000, at desc
        ) as first
        join (
          select rating_class, max(at) / 86400000 as day from rating_change
          where account_id = $1 and at >= $2 group by rating_class
        ) as last using (rating_class)
        where last.day > first.day`,
    },
    [accountId, since],
  );

/** Returns the highest rating of each class, with the instant at which it was first reached. */
export const peaksOf = (
  queries: Queries,
  accountId: string,
): Promise<{ rating_class: RatingClass; rating: number; at: number }[]> =>
  queries.query(
    {
      name: 'rating_peaks',
      text: `select distinct on (rating_class) rating_class, rating, at from rating_change where account_id = $1
        order by rating_class, rating desc, at`,
    },
    [accountId],
  );

export const isSettled = async (queries: Queries, gameId: string): Promise<boolean> => {
  const rows = await queries.query(
    { name: 'rating_change_of', text: 'select 1 from rating_change where game_id = $1 limit 1' },
    [gameId],
  );
  return rows.length > 0;
};

/** Writes the ratings after a game, and records the game as their source. */
export const writeRatings = async (queries: Queries, gameId: string, rows: readonly RatingRow[]): Promise<void> => {
  const column = <K extends keyof RatingRow>(key: K) => rows.map((row) => row[key]);
  await queries.query(
    {
      name: 'write_ratings',
      text: `with after as (
          select * from unnest($2::uuid[], $3::text[], $4::float8[], $5::float8[], $6::float8[], $7::bigint[], $8::int[])
            as row (account_id, rating_class, rating, deviation, volatility, at, games)
        ), changed as (
          insert into rating_change (account_id, rating_class, at, game_id, rating, change)
          select account_id, rating_class, after.at, $1, after.rating, after.rating - before.rating
          from after join rating before using (account_id, rating_class)
        )
        update rating set rating = after.rating, deviation = after.deviation, volatility = after.volatility,
          at = after.at, games = after.games
        from after where rating.account_id = after.account_id and rating.rating_class = after.rating_class`,
    },
    [
      gameId,
      column('account_id'),
      column('rating_class'),
      column('rating'),
      column('deviation'),
      column('volatility'),
      column('at'),
      column('games'),
    ],
  );
};

/** Returns those of the games whose points were given back to the loser. */
export const refundedAmong = async (queries: Queries, gameIds: readonly string[]): Promise<string[]> => {
  const rows = await queries.query<{ game_id: string }>(
    {
      name: 'refunded_among',
      text: 'select distinct game_id from rating_change where game_id = any($1::uuid[]) and refund_id is not null',
    },
    [gameIds],
  );
  return rows.map(({ game_id }) => game_id);
};

/** Returns the highest ratings of a class whose deviation was below `deviation` after the last game, best first. */
export const bestRatings = (
  queries: Queries,
  { ratingClass, deviation, limit }: { ratingClass: RatingClass; deviation: number; limit: number },
): Promise<RatingRow[]> =>
  queries.query(
    {
      name: 'best_ratings',
      text: `select ${COLUMNS} from rating where rating_class = $1 and deviation < $2
        order by rating desc, account_id limit $3`,
    },
    [ratingClass, deviation, limit],
  );

/** Returns ratings after a mark, ordered by the instant of their last game and the account. */
export const ratingsAfter = (
  queries: Queries,
  { at, accountId, limit }: { at: number; accountId: string; limit: number },
): Promise<RatingRow[]> =>
  queries.query(
    {
      name: 'ratings_after',
      text: `select ${COLUMNS} from rating where (at, account_id) > ($1::bigint, $2::uuid)
        order by at, account_id, rating_class limit $3`,
    },
    [at, accountId, limit],
  );
