import type { RushMode, RushSpan } from '@tabiya/contract/study/puzzle-rush.ts';
import type { Periods } from './policy.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface RunRow {
  id: string;
  account_id: string;
  is_member: boolean;
  mode: RushMode;
  /** Version of the ladder of ratings, so that the runs of a bad one can be left out of the tables. */
  ladder: number;
  /** All in ms since the epoch; `ends_at` null: without a clock. */
  started_at: number;
  ends_at: number | null;
  over_at: number | null;
  score: number;
  strikes: number;
  /** The puzzle that waits for an answer. */
  served_id: string | null;
  served_at: number | null;
}

export interface AnswerRow {
  puzzle_id: string;
  rating: number;
  is_right: boolean;
  ms: number;
}

/** Locks what the account does with its runs until the transaction ends. */
export const lockRuns = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 52))', [accountId]);
};

export const runOf = async (
  queries: Queries,
  { id, accountId }: { id: string; accountId: string },
): Promise<RunRow | undefined> => {
  const [row] = await queries.query<RunRow>(
    { name: 'rush_run_of', text: 'select * from rush_run where id = $1 and account_id = $2' },
    [id, accountId],
  );
  return row;
};

/** Returns the account's last run. */
export const lastRun = async (queries: Queries, accountId: string): Promise<RunRow | undefined> => {
  const [row] = await queries.query<RunRow>(
    'select * from rush_run where account_id = $1 order by started_at desc limit 1',
    [accountId],
  );
  return row;
};

export const insertRun = async (queries: Queries, row: RunRow): Promise<void> => {
  await queries.query(
    `insert into rush_run (id, account_id, is_member, mode, ladder, started_at, ends_at, served_id, served_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      row.id,
      row.account_id,
      row.is_member,
      row.mode,
      row.ladder,
      row.started_at,
      row.ends_at,
      row.served_id,
      row.served_at,
    ],
  );
};

/** Writes what an answer has changed. */
export const writeRun = async (queries: Queries, row: RunRow): Promise<void> => {
  await queries.query(
    {
      name: 'write_rush_run',
      text: `update rush_run set over_at = $2, score = $3, strikes = $4, served_id = $5, served_at = $6 where id = $1`,
    },
    [row.id, row.over_at, row.score, row.strikes, row.served_id, row.served_at],
  );
};

export const insertAnswer = async (
  queries: Queries,
  runId: string,
  row: AnswerRow & { number: number },
): Promise<void> => {
  await queries.query(
    {
      name: 'insert_rush_answer',
      text: 'insert into rush_answer (run_id, number, puzzle_id, rating, is_right, ms) values ($1, $2, $3, $4, $5, $6)',
    },
    [runId, row.number, row.puzzle_id, row.rating, row.is_right, row.ms],
  );
};

export const answersOf = (queries: Queries, runId: string): Promise<AnswerRow[]> =>
  queries.query(
    {
      name: 'rush_answers_of',
      text: 'select puzzle_id, rating, is_right, ms from rush_answer where run_id = $1 order by number',
    },
    [runId],
  );

export const countRuns = async (queries: Queries, accountId: string, since: number): Promise<number> => {
  const [row] = await queries.query<{ runs: number }>(
    'select count(*)::int as runs from rush_run where account_id = $1 and started_at >= $2',
    [accountId, since],
  );
  return row?.runs ?? 0;
};

/** Raises the account's best scores to that of a run. */
export const raiseBests = async (
  queries: Queries,
  run: RunRow,
  { at, periods }: { at: number; periods: Periods },
): Promise<void> => {
  await queries.query(
    {
      name: 'raise_rush_bests',
      text: `insert into rush_best as b (account_id, is_member, mode, ladder, span, period, score, at)
        select $1, $2, $3, $4, span, period, $5, $6 from unnest($7::text[], $8::bigint[]) as periods (span, period)
        on conflict (account_id, mode, ladder, span, period) do update set score = excluded.score, at = excluded.at
        where b.score < excluded.score`,
    },
    [run.account_id, run.is_member, run.mode, run.ladder, run.score, at, Object.keys(periods), Object.values(periods)],
  );
};

/** Returns the account's best scores of the present periods. */
export const bestsOf = (
  queries: Queries,
  { accountId, ladder, periods }: { accountId: string; ladder: number; periods: Periods },
): Promise<{ mode: RushMode; span: RushSpan; score: number }[]> =>
  queries.query(
    `select mode, span, score from rush_best join unnest($3::text[], $4::bigint[]) as p (span, period) using (span, period)
      where account_id = $1 and ladder = $2`,
    [accountId, ladder, Object.keys(periods), Object.values(periods)],
  );

/** Returns the best members of a period, of all or of some accounts; among equal scores the earlier one goes first. */
export const bestOfPeriod = (
  queries: Queries,
  asked: {
    mode: RushMode;
    ladder: number;
    span: RushSpan;
    period: number;
    among: readonly string[] | null;
    limit: number;
  },
): Promise<{ account_id: string; score: number }[]> =>
  queries.query(
    `select account_id, score from rush_best
      where is_member and mode = $1 and ladder = $2 and span = $3 and period = $4
        and ($5::uuid[] is null or account_id = any($5::uuid[]))
      order by score desc, at limit $6`,
    [asked.mode, asked.ladder, asked.span, asked.period, asked.among, asked.limit],
  );

export const runsOf = (queries: Queries, accountId: string): Promise<RunRow[]> =>
  queries.query('select * from rush_run where account_id = $1 order by started_at', [accountId]);

export const deleteRuns = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from rush_best where account_id = $1', [accountId]);
  await queries.query('delete from rush_run where account_id = $1', [accountId]);
};
