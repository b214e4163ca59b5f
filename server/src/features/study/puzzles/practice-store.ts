import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** The last try of an account at a puzzle outside of rated play. */
export interface PracticeRow {
  puzzle_id: string;
  /** Both in ms since the epoch; `due_at` null: it does not come again. */
  at: number;
  due_at: number | null;
  is_solved: boolean;
  /** Index of the wait before it comes again; null: it was never missed. */
  step: number | null;
}

/** Number of tries that the standing by themes is made of. */
const TRIES_OF_LATE = 1_000;

export const practiceOf = async (
  queries: Queries,
  { accountId, puzzleId }: { accountId: string; puzzleId: string },
): Promise<PracticeRow | undefined> => {
  const [row] = await queries.query<PracticeRow>(
    'select puzzle_id, at, is_solved, step, due_at from puzzle_practice where account_id = $1 and puzzle_id = $2',
    [accountId, puzzleId],
  );
  return row;
};

export const writePractice = async (queries: Queries, accountId: string, row: PracticeRow): Promise<void> => {
  await queries.query(
    {
      name: 'write_puzzle_practice',
      text: `insert into puzzle_practice (account_id, puzzle_id, at, is_solved, step, due_at)
        values ($1, $2, $3, $4, $5, $6) on conflict (account_id, puzzle_id)
        do update set at = $3, is_solved = $4, step = $5, due_at = $6`,
    },
    [accountId, row.puzzle_id, row.at, row.is_solved, row.step, row.due_at],
  );
};

/** Returns up to `most` missed puzzles that are due, the one that has been for the longest time first. */
export const duePuzzles = async (
  queries: Queries,
  { accountId, now, most }: { accountId: string; now: number; most: number },
): Promise<string[]> => {
  const rows = await queries.query<{ id: string }>(
    `select puzzle_id as id from puzzle_practice where account_id = $1 and due_at <= $2 order by due_at limit $3`,
    [accountId, now, most],
  );
  return rows.map(({ id }) => id);
};

export const countDue = async (
  queries: Queries,
  accountId: string,
  now: number,
): Promise<{ due: number; later: number }> => {
  const [row] = await queries.query<{ due: number; later: number }>(
    `select count(*) filter (where due_at <= $2)::int as due, count(*) filter (where due_at > $2)::int as later
      from puzzle_practice where account_id = $1 and due_at is not null`,
    [accountId, now],
  );
  return row!;
};

export const themeCounts = (queries: Queries): Promise<{ theme: PuzzleTheme; puzzles: number }[]> =>
  queries.query('select theme, puzzles from puzzle_theme_count');

/** Returns how the account did of late at puzzles with each theme, rated or not. */
export const standingByTheme = (
  queries: Queries,
  accountId: string,
): Promise<{ theme: PuzzleTheme; tried: number; solved: number }[]> =>
  queries.query(
    `with tries as (
        (select puzzle_id, outcome <> 'failed' as is_solved from puzzle_attempt
          where account_id = $1 order by at desc limit ${TRIES_OF_LATE})
        union all
        (select puzzle_id, is_solved from puzzle_practice where account_id = $1 order by at desc limit ${TRIES_OF_LATE})
      )
      select theme, count(*)::int as tried, (count(*) filter (where is_solved))::int as solved
      from tries join puzzle on puzzle.id = tries.puzzle_id, unnest(puzzle.themes) as theme group by theme`,
    [accountId],
  );

export const practicesOf = (queries: Queries, accountId: string): Promise<PracticeRow[]> =>
  queries.query(
    'select puzzle_id, at, is_solved, step, due_at from puzzle_practice where account_id = $1 order by at',
    [accountId],
  );

export const erasePractice = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from puzzle_practice where account_id = $1', [accountId]);
};
