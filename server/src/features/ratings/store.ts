import type { TimeClass } from '@tabiya/chess/types.ts';
import type { Queries } from '../../platform/store.ts';

export interface RatingRow {
  account_id: string;
  time_class: TimeClass;
  rating: number;
  deviation: number;
  volatility: number;
  at: number;
  games: number;
}

const COLUMNS = 'account_id, time_class, rating, deviation, volatility, at, games';

export const ratingsOf = (queries: Queries, accountId: string): Promise<RatingRow[]> =>
  queries.query({ name: 'ratings_of', text: `select ${COLUMNS} from rating where account_id = $1` }, [accountId]);

export const ratingsIn = (
  queries: Queries,
  timeClass: TimeClass,
  accountIds: readonly string[],
): Promise<RatingRow[]> =>
  queries.query(
    {
      name: 'ratings_in',
      text: `select ${COLUMNS} from rating where account_id = any($1::uuid[]) and time_class = $2`,
    },
    [accountIds, timeClass],
  );

/** In the order of the ids, so that two games of the same players never wait for each other in a circle. */
export const lockRatings = (
  queries: Queries,
  timeClass: TimeClass,
  accountIds: readonly string[],
): Promise<RatingRow[]> =>
  queries.query(
    {
      name: 'lock_ratings',
      text: `select ${COLUMNS} from rating where account_id = any($1::uuid[]) and time_class = $2
        order by account_id for update`,
    },
    [accountIds, timeClass],
  );

/** Leaves a row that another game has made meanwhile as it is. */
export const insertRating = async (queries: Queries, row: RatingRow): Promise<void> => {
  await queries.query(`insert into rating (${COLUMNS}) values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`, [
    row.account_id,
    row.time_class,
    row.rating,
    row.deviation,
    row.volatility,
    row.at,
    row.games,
  ]);
};

export const isSettled = async (queries: Queries, gameId: string): Promise<boolean> => {
  const rows = await queries.query(
    { name: 'rating_change_of', text: 'select 1 from rating_change where game_id = $1 limit 1' },
    [gameId],
  );
  return rows.length > 0;
};

/** Writes the ratings after a game, and that they came from it. */
export const writeRatings = async (queries: Queries, gameId: string, rows: readonly RatingRow[]): Promise<void> => {
  const column = <K extends keyof RatingRow>(key: K) => rows.map((row) => row[key]);
  await queries.query(
    {
      name: 'write_ratings',
      text: `with after as (
          select * from unnest($2::uuid[], $3::text[], $4::float8[], $5::float8[], $6::float8[], $7::bigint[], $8::int[])
            as row (account_id, time_class, rating, deviation, volatility, at, games)
        ), changed as (
          insert into rating_change (account_id, time_class, at, game_id, rating)
          select account_id, time_class, at, $1, rating from after
        )
        update rating set rating = after.rating, deviation = after.deviation, volatility = after.volatility,
          at = after.at, games = after.games
        from after where rating.account_id = after.account_id and rating.time_class = after.time_class`,
    },
    [
      gameId,
      column('account_id'),
      column('time_class'),
      column('rating'),
      column('deviation'),
      column('volatility'),
      column('at'),
      column('games'),
    ],
  );
};
