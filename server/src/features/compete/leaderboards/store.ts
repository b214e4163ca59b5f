import type { RatingClass } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface LeaderRow {
  rating_class: RatingClass;
  account_id: string;
  rating: number;
  games: number;
  /** Instant of the last rated game. */
  at: number;
  country: string | null;
}

export const putLeaders = async (queries: Queries, rows: readonly LeaderRow[]): Promise<void> => {
  const column = <K extends keyof LeaderRow>(key: K) => rows.map((row) => row[key]);
  await queries.query(
    {
      name: 'put_leaders',
      text: `insert into leader (rating_class, account_id, rating, games, at, country)
        select * from unnest($1::text[], $2::uuid[], $3::float8[], $4::int[], $5::bigint[], $6::text[])
        on conflict (rating_class, account_id) do update
          set rating = excluded.rating, games = excluded.games, at = excluded.at, country = excluded.country`,
    },
    [column('rating_class'), column('account_id'), column('rating'), column('games'), column('at'), column('country')],
  );
};

export const dropLeaders = async (
  queries: Queries,
  rows: readonly Pick<LeaderRow, 'rating_class' | 'account_id'>[],
): Promise<void> => {
  await queries.query(
    `delete from leader using unnest($1::text[], $2::uuid[]) as gone (rating_class, account_id)
      where leader.rating_class = gone.rating_class and leader.account_id = gone.account_id`,
    [rows.map((row) => row.rating_class), rows.map((row) => row.account_id)],
  );
};

/** Updates listed players only. */
export const setRating = async (
  queries: Queries,
  { rating_class, account_id, rating }: Pick<LeaderRow, 'rating_class' | 'account_id' | 'rating'>,
): Promise<void> => {
  await queries.query('update leader set rating = $3 where rating_class = $1 and account_id = $2', [
    rating_class,
    account_id,
    rating,
  ]);
};

export const dropAccount = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from leader where account_id = $1', [accountId]);
};

export interface BoardQuery {
  ratingClass: RatingClass;
  country: string | undefined;
  /** Restricts to these accounts; undefined: everybody. */
  among: readonly string[] | undefined;
  /** Only players who have played since this instant, ms since the epoch. */
  since: number;
  limit: number;
  offset: number;
}

/** Returns the best players first. */
export const bestOf = (
  queries: Queries,
  { ratingClass, country, among, since, limit, offset }: BoardQuery,
): Promise<LeaderRow[]> => {
  const conditions = ['rating_class = $1', 'at >= $2'];
  const values: unknown[] = [ratingClass, since, limit, offset];
  if (country !== undefined) conditions.push(`country = $${values.push(country)}`);
  if (among !== undefined) conditions.push(`account_id = any($${values.push(among)}::uuid[])`);
  return queries.query(
    `select rating_class, account_id, rating, games, at, country from leader where ${conditions.join(' and ')}
      order by rating desc, account_id limit $3 offset $4`,
    values,
  );
};

/** Counts the players in each step of rating points. */
export const countBySteps = (
  queries: Queries,
  { ratingClass, since, step }: { ratingClass: RatingClass; since: number; step: number },
): Promise<{ from: number; players: number }[]> =>
  queries.query(
    {
      name: 'leader_steps',
      text: `select (floor(rating / $3) * $3)::int as "from", count(*) as players from leader
        where rating_class = $1 and at >= $2 group by 1 order by 1`,
    },
    [ratingClass, since, step],
  );
