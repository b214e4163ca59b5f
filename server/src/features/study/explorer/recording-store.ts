import type { Queries } from '../../../platform/store/store.ts';
import { ALL_MONTHS } from './months.ts';

/** A game as it is written; its positions and moves have the same order. */
export interface NewGameRow {
  no: number;
  game_id: string;
  white_id: string;
  black_id: string;
  white_rating: number;
  black_rating: number;
  rating: number;
  slice: number;
  rated: boolean;
  score: number;
  positions: readonly string[];
  moves: string;
}

export interface NewPlyRow {
  position: string;
  no: number;
  slice: number;
  rating: number;
  score: number;
  move: string;
}

export interface CountRow {
  position: string;
  /** Counted from January 1970, or `ALL_MONTHS`. */
  month: number;
  slice: number;
  move: string;
  white: number;
  draws: number;
  black: number;
  ratings: number;
  last_month: number;
}

/** Locks recording until the transaction ends. */
export const lockRecording = async (queries: Queries): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', ['explorer']);
};

/** Returns which of the games are recorded. */
export const recordedAmong = async (queries: Queries, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await queries.query<{ game_id: string }>(
    'select game_id from explorer_game where game_id = any($1::uuid[])',
    [ids],
  );
  return new Set(rows.map(({ game_id }) => game_id));
};

/** Returns the numbers from each of `starts` up to `span` further that are taken. */
export const takenNumbers = async (
  queries: Queries,
  starts: readonly number[],
  span: number,
): Promise<ReadonlySet<number>> => {
  const rows = await queries.query<{ no: number }>(
    `select no from unnest($1::bigint[]) as wanted (start) join explorer_game on no >= start and no < start + $2`,
    [starts, span],
  );
  return new Set(rows.map(({ no }) => no));
};

export const insertGames = async (queries: Queries, rows: readonly NewGameRow[]): Promise<void> => {
  await queries
    .as<{ explorer_game: NewGameRow }>()
    .insertInto('explorer_game')
    .values([...rows])
    .execute();
};

/** Inserts one row for each position; a game that came back to a position counts once. */
export const insertPlies = async (queries: Queries, rows: readonly NewPlyRow[]): Promise<void> => {
  await queries.query(
    {
      name: 'explorer_insert_plies',
      text: `insert into explorer_ply (position, no, slice, rating, score, move)
        select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::smallint[], $6::text[])`,
    },
    [
      rows.map(({ position }) => position),
      rows.map(({ no }) => no),
      rows.map(({ slice }) => slice),
      rows.map(({ rating }) => rating),
      rows.map(({ score }) => score),
      rows.map(({ move }) => move),
    ],
  );
};

/** Returns which of the positions have counters. */
export const countedAmong = async (queries: Queries, positions: readonly string[]): Promise<Set<string>> => {
  const rows = await queries.query<{ position: string }>(
    {
      name: 'explorer_counted_among',
      text: `select wanted.position::text from unnest($1::bigint[]) as wanted (position)
        where exists (select from explorer_count where explorer_count.position = wanted.position)`,
    },
    [positions],
  );
  return new Set(rows.map(({ position }) => position));
};

export const addCounts = async (queries: Queries, rows: readonly CountRow[]): Promise<void> => {
  await queries.query(
    {
      name: 'explorer_add_counts',
      text: `insert into explorer_count as c (position, month, slice, move, white, draws, black, ratings, last_month)
        select * from unnest($1::bigint[], $2::smallint[], $3::smallint[], $4::text[], $5::int[], $6::int[], $7::int[],
          $8::bigint[], $9::smallint[])
        on conflict (position, month, slice, move) do update set white = c.white + excluded.white,
          draws = c.draws + excluded.draws, black = c.black + excluded.black, ratings = c.ratings + excluded.ratings,
          last_month = greatest(c.last_month, excluded.last_month)`,
    },
    [
      rows.map(({ position }) => position),
      rows.map(({ month }) => month),
      rows.map(({ slice }) => slice),
      rows.map(({ move }) => move),
      rows.map(({ white }) => white),
      rows.map(({ draws }) => draws),
      rows.map(({ black }) => black),
      rows.map(({ ratings }) => ratings),
      rows.map(({ last_month }) => last_month),
    ],
  );
};

/** Adds games of positions that are played often to their top games. */
export const addTop = async (queries: Queries, rows: readonly NewPlyRow[]): Promise<void> => {
  await queries.query(
    {
      name: 'explorer_add_top',
      text: `insert into explorer_top (position, no, slice, rating, move)
        select * from unnest($1::bigint[], $2::bigint[], $3::smallint[], $4::smallint[], $5::text[])`,
    },
    [
      rows.map(({ position }) => position),
      rows.map(({ no }) => no),
      rows.map(({ slice }) => slice),
      rows.map(({ rating }) => rating),
      rows.map(({ move }) => move),
    ],
  );
};

/** Returns which of the positions have at least so many games. */
export const playedOften = async (queries: Queries, positions: readonly string[], games: number): Promise<string[]> => {
  const rows = await queries.query<{ position: string }>(
    {
      name: 'explorer_played_often',
      text: `select wanted.position::text from unnest($1::bigint[]) as wanted (position)
        where (select count(*) from (
          select from explorer_ply where explorer_ply.position = wanted.position limit $2
        ) as few) = $2`,
    },
    [positions, games],
  );
  return rows.map(({ position }) => position);
};

/** Gives positions their counters and top games, from all games that are recorded. */
export const beginCounts = async (
  queries: Queries,
  positions: readonly string[],
  numbersInMs: number,
): Promise<void> => {
  await queries.query(
    `insert into explorer_count (position, month, slice, move, white, draws, black, ratings, last_month)
      select position, counted.month, slice, move, count(*) filter (where score = 1), count(*) filter (where score = 0),
        count(*) filter (where score = -1), sum(rating), max(dated.month)
      from explorer_ply cross join lateral (
        select (extract(year from ended) * 12 + extract(month from ended) - 1970 * 12 - 1)::smallint as month
        from (select to_timestamp(no / $2 / 1000) at time zone 'UTC' as ended) as instant
      ) as dated cross join lateral (values ($3::smallint), (dated.month)) as counted (month)
      where position = any($1::bigint[]) group by position, counted.month, slice, move`,
    [positions, numbersInMs, ALL_MONTHS],
  );
  await queries.query(
    `insert into explorer_top (position, no, slice, rating, move)
      select position, no, slice, rating, move from explorer_ply where position = any($1::bigint[])`,
    [positions],
  );
};
