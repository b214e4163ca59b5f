import type { PuzzleTheme } from '@tabiya/chess/puzzles/theme-list.ts';
import type { Difficulty } from '@tabiya/contract/study/puzzles.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** What is known of somebody who solves puzzles. */
export interface SolverRow {
  difficulty: Difficulty;
  /** Estimated strength of a guest, who has no rating; null before the first try. */
  level: number | null;
  /** The puzzle that was served and is not answered yet. */
  served_id: string | null;
}

export const solverOf = async (queries: Queries, accountId: string): Promise<SolverRow | undefined> => {
  const [row] = await queries.query<SolverRow>(
    {
      name: 'puzzle_solver_of',
      text: 'select difficulty, level, served_id from puzzle_solver where account_id = $1',
    },
    [accountId],
  );
  return row;
};

export const writeServed = async (
  queries: Queries,
  served: { accountId: string; difficulty: Difficulty; puzzleId: string | null; at: number },
): Promise<void> => {
  await queries.query(
    {
      name: 'write_puzzle_served',
      text: `insert into puzzle_solver (account_id, difficulty, served_id, served_at) values ($1, $2, $3, $4)
        on conflict (account_id) do update set difficulty = $2, served_id = $3, served_at = $4`,
    },
    [served.accountId, served.difficulty, served.puzzleId, served.at],
  );
};

/** Locks the account's tries until the transaction ends, so that two answers at once count once. */
export const lockSolver = async (queries: Queries, accountId: string): Promise<SolverRow> => {
  await queries.query('insert into puzzle_solver (account_id) values ($1) on conflict do nothing', [accountId]);
  const [row] = await queries.query<SolverRow>(
    'select difficulty, level, served_id from puzzle_solver where account_id = $1 for update',
    [accountId],
  );
  return row!;
};

/** Ends the wait for an answer; `level` is a guest's new estimate. */
export const clearServed = async (queries: Queries, accountId: string, level: number | null): Promise<void> => {
  await queries.query(
    'update puzzle_solver set served_id = null, served_at = null, level = coalesce($2, level) where account_id = $1',
    [accountId, level],
  );
};

/** The first try of an account at a puzzle. */
export interface AttemptRow {
  id: string;
  account_id: string;
  puzzle_id: string;
  /** Both in ms: since the epoch, and how long it took. */
  at: number;
  ms: number;
  /** `other`: solved by a move that the line does not have. */
  outcome: 'solved' | 'other' | 'failed';
  is_hinted: boolean;
  is_rated: boolean;
  /** Index of the solver's move that failed, and the move. */
  wrong_ply: number | null;
  wrong_move: string | null;
  rating_before: number | null;
  rating_after: number | null;
  vote: -1 | 0 | 1;
  wrong_themes: PuzzleTheme[];
}

export const attemptOf = async (
  queries: Queries,
  { accountId, puzzleId }: { accountId: string; puzzleId: string },
): Promise<AttemptRow | undefined> => {
  const [row] = await queries.query<AttemptRow>(
    {
      name: 'puzzle_attempt_of',
      text: 'select * from puzzle_attempt where account_id = $1 and puzzle_id = $2',
    },
    [accountId, puzzleId],
  );
  return row;
};

export const attemptById = async (queries: Queries, id: string): Promise<AttemptRow | undefined> => {
  const [row] = await queries.query<AttemptRow>('select * from puzzle_attempt where id = $1 for update', [id]);
  return row;
};

export const insertAttempt = async (
  queries: Queries,
  row: Omit<AttemptRow, 'vote' | 'wrong_themes'>,
): Promise<void> => {
  await queries.query(
    {
      name: 'insert_puzzle_attempt',
      text: `insert into puzzle_attempt (id, account_id, puzzle_id, at, ms, outcome, is_hinted, is_rated, wrong_ply,
        wrong_move, rating_before, rating_after) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    },
    [
      row.id,
      row.account_id,
      row.puzzle_id,
      row.at,
      row.ms,
      row.outcome,
      row.is_hinted,
      row.is_rated,
      row.wrong_ply,
      row.wrong_move,
      row.rating_before,
      row.rating_after,
    ],
  );
};

/** Counts the first tries since an instant, up to a limit. */
export const countSince = async (
  queries: Queries,
  { accountId, since, limit }: { accountId: string; since: number; limit: number },
): Promise<number> => {
  const [row] = await queries.query<{ tried: number }>(
    {
      name: 'count_puzzle_attempts',
      text: `select count(*)::int as tried from (
        select 1 from puzzle_attempt where account_id = $1 and at >= $2 limit $3) as tries`,
    },
    [accountId, since, limit],
  );
  return row?.tried ?? 0;
};

/** Number of solved puzzles up to which achievements count, and of those in a row. */
const SOLVED_COUNTED = 1_000;
const ROW_COUNTED = 10;

/** Counts the rated puzzles that an account has solved, and those in a row up to the last try, both up to a limit. */
export const solvedOfLate = async (
  queries: Queries,
  accountId: string,
): Promise<{ solved: number; inARow: number }> => {
  const [row] = await queries.query<{ solved: number; inARow: number }>(
    {
      name: 'puzzles_solved_of_late',
      text: `with last as (
          select outcome = 'failed' as is_failed, row_number() over (order by at desc)::int as place
          from (select outcome, at from puzzle_attempt where account_id = $1 order by at desc limit ${ROW_COUNTED}) as a
        )
        select (select count(*)::int from (
            select 1 from puzzle_attempt where account_id = $1 and outcome <> 'failed' limit ${SOLVED_COUNTED}
          ) as s) as solved,
          coalesce((select min(place) - 1 from last where is_failed), (select count(*)::int from last)) as "inARow"`,
    },
    [accountId],
  );
  return row!;
};

/** Turns a failed try into a solved one, or into one that does not count. */
export const amendAttempt = async (
  queries: Queries,
  { id, outcome, after }: { id: string; outcome: AttemptRow['outcome']; after: number | null },
): Promise<void> => {
  await queries.query('update puzzle_attempt set outcome = $2, rating_after = $3 where id = $1', [id, outcome, after]);
};

export const writeVote = async (queries: Queries, id: string, vote: AttemptRow['vote']): Promise<void> => {
  await queries.query('update puzzle_attempt set vote = $2 where id = $1', [id, vote]);
};

export const writeWrongThemes = async (queries: Queries, id: string, themes: readonly PuzzleTheme[]): Promise<void> => {
  await queries.query('update puzzle_attempt set wrong_themes = $2::text[] where id = $1', [id, themes]);
};

export const attemptsOf = (queries: Queries, accountId: string): Promise<AttemptRow[]> =>
  queries.query('select * from puzzle_attempt where account_id = $1 order by at', [accountId]);

export const eraseSolver = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from puzzle_attempt where account_id = $1', [accountId]);
  await queries.query('delete from puzzle_solver where account_id = $1', [accountId]);
};
