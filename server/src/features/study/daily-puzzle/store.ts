import type { Queries } from '../../../platform/store/store.ts';

/** The puzzle of a day (UTC, `YYYY-MM-DD`). */
export interface DayRow {
  day: string;
  puzzle_id: string;
  solvers: number;
  /** Counts the days that have a puzzle, from 1. */
  number: number;
}

/** The first try of an account at the puzzle of a day. */
export interface TryRow {
  account_id: string;
  day: string;
  /** Both in ms: since the epoch, and how long it took. */
  at: number;
  ms: number;
  is_solved: boolean;
  is_hinted: boolean;
  /** Whether it was made on that day, so that a solved one makes the streak longer. */
  counts: boolean;
}

const NUMBER = '(select count(*)::int from daily_puzzle as d where d.day <= daily_puzzle.day) as number';

export const dayRow = async (queries: Queries, day: string): Promise<DayRow | undefined> => {
  const [row] = await queries.query<DayRow>(
    { name: 'daily_puzzle_of', text: `select *, ${NUMBER} from daily_puzzle where day = $1` },
    [day],
  );
  return row;
};

/** Returns the latest days up to one, the latest first. */
export const daysUntil = (queries: Queries, day: string, limit: number): Promise<DayRow[]> =>
  queries.query<DayRow>(`select *, ${NUMBER} from daily_puzzle where day <= $1 order by day desc limit $2`, [
    day,
    limit,
  ]);

/** Returns the days from one on, which may be still to come. */
export const daysFrom = (queries: Queries, day: string): Promise<Pick<DayRow, 'day' | 'puzzle_id'>[]> =>
  queries.query('select day, puzzle_id from daily_puzzle where day >= $1 order by day', [day]);

/** Locks the plan until the transaction ends. */
export const lockDays = async (queries: Queries): Promise<void> => {
  await queries.query(`select pg_advisory_xact_lock(hashtextextended('daily_puzzle', 54))`);
};

/** Returns the day that a puzzle has had or will have. */
export const dayOfPuzzle = async (queries: Queries, puzzleId: string): Promise<string | undefined> => {
  const [row] = await queries.query<{ day: string }>('select day from daily_puzzle where puzzle_id = $1', [puzzleId]);
  return row?.day;
};

/** Gives a day that is still to come another puzzle. */
export const writeDay = async (queries: Queries, day: string, puzzleId: string): Promise<void> => {
  await queries.query(
    'insert into daily_puzzle (day, puzzle_id) values ($1, $2) on conflict (day) do update set puzzle_id = $2',
    [day, puzzleId],
  );
};

export const deleteDay = async (queries: Queries, day: string): Promise<void> => {
  await queries.query('delete from daily_puzzle where day = $1', [day]);
};

export const firstDay = async (queries: Queries): Promise<string | undefined> => {
  const [row] = await queries.query<{ day: string }>('select day from daily_puzzle order by day limit 1');
  return row?.day;
};

/** Returns which of the puzzles have had their day. */
export const usedAmong = async (queries: Queries, puzzleIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const found = await queries.query<{ puzzle_id: string }>(
    'select puzzle_id from daily_puzzle where puzzle_id = any($1::text[])',
    [puzzleIds],
  );
  return new Set(found.map((row) => row.puzzle_id));
};

/** Gives a day its puzzle, unless it has one or the puzzle has had its day: another node may have been faster. */
export const insertDay = async (queries: Queries, day: string, puzzleId: string): Promise<void> => {
  await queries.query('insert into daily_puzzle (day, puzzle_id) values ($1, $2) on conflict do nothing', [
    day,
    puzzleId,
  ]);
};

export const tryOf = async (queries: Queries, accountId: string, day: string): Promise<TryRow | undefined> => {
  const [row] = await queries.query<TryRow>('select * from daily_puzzle_try where account_id = $1 and day = $2', [
    accountId,
    day,
  ]);
  return row;
};

/** Stores a first try; returns false if there is one already. */
export const insertTry = async (queries: Queries, row: TryRow): Promise<boolean> => {
  const inserted = await queries.query(
    `insert into daily_puzzle_try (account_id, day, at, ms, is_solved, is_hinted, counts)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning day`,
    [row.account_id, row.day, row.at, row.ms, row.is_solved, row.is_hinted, row.counts],
  );
  return inserted.length > 0;
};

export const addSolver = async (queries: Queries, day: string): Promise<void> => {
  await queries.query('update daily_puzzle set solvers = solvers + 1 where day = $1', [day]);
};

/** Returns the days from `from` to `to`, each with how the account's (null: a visitor's) first try ended. */
export const monthOf = (
  queries: Queries,
  { accountId, from, to }: { accountId: string | null; from: string; to: string },
): Promise<{ day: string; is_solved: boolean | null }[]> =>
  queries.query(
    `select daily_puzzle.day, t.is_solved from daily_puzzle
      left join daily_puzzle_try as t on t.day = daily_puzzle.day and t.account_id = $1
      where daily_puzzle.day >= $2 and daily_puzzle.day <= $3 order by daily_puzzle.day`,
    [accountId, from, to],
  );

/** Returns the number of solved days in a row, of which the last is not before `since`. */
export const streakOf = async (queries: Queries, accountId: string, since: string): Promise<number> => {
  const [row] = await queries.query<{ days: number }>(
    `with solved as (
        select day::date as day, row_number() over (order by day desc)::int as place
        from daily_puzzle_try where account_id = $1 and is_solved and counts
      ), latest as (select max(day) as day from solved)
      select count(*)::int as days from solved, latest
      where solved.day + solved.place = latest.day + 1 and latest.day >= $2::date`,
    [accountId, since],
  );
  return row?.days ?? 0;
};

export const triesOf = (queries: Queries, accountId: string): Promise<TryRow[]> =>
  queries.query('select * from daily_puzzle_try where account_id = $1 order by day', [accountId]);

export const eraseTries = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from daily_puzzle_try where account_id = $1', [accountId]);
};
