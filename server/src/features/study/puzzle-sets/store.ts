import type { SolveAnswer } from '@tabiya/contract/study/puzzles.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface SetRow {
  id: string;
  account_id: string;
  name: string;
  /** ms since the epoch. */
  created_at: number;
  puzzle_ids: string[];
  /** Whether a teacher has given it. */
  is_given: boolean;
}

export interface RoundRow {
  set_id: string;
  /** Counts the rounds of a set from 1. */
  number: number;
  /** Both in ms since the epoch; `ended_at` null: puzzles are left. */
  started_at: number;
  ended_at: number | null;
  /** Puzzles that were tried, in the order of the set, and those of them that were solved. */
  tried: number;
  solved: number;
  /** Time spent on the puzzles, in ms. */
  ms: number;
  /** How the last try ended; null before the first. */
  last_outcome: SolveAnswer['outcome'] | null;
}

const SET = 'id, account_id, name, created_at, puzzle_ids, is_given';

/** Locks the number of the account's sets until the transaction ends. */
export const lockSets = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 53))', [accountId]);
};

export const setsOf = (queries: Queries, accountId: string): Promise<SetRow[]> =>
  queries.query(`select ${SET} from puzzle_set where account_id = $1 order by created_at desc, id`, [accountId]);

export const setOf = async (
  queries: Queries,
  { id, accountId }: { id: string; accountId: string },
): Promise<SetRow | undefined> => {
  const [row] = await queries.query<SetRow>(`select ${SET} from puzzle_set where id = $1 and account_id = $2`, [
    id,
    accountId,
  ]);
  return row;
};

/** Like `setOf`, and locks the set until the transaction ends, so that two answers at once count once. */
export const lockSet = async (
  queries: Queries,
  { id, accountId }: { id: string; accountId: string },
): Promise<SetRow | undefined> => {
  const [row] = await queries.query<SetRow>(
    `select ${SET} from puzzle_set where id = $1 and account_id = $2 for update`,
    [id, accountId],
  );
  return row;
};

export const insertSet = async (queries: Queries, row: SetRow): Promise<void> => {
  await queries.query(
    'insert into puzzle_set (id, account_id, name, created_at, puzzle_ids, is_given) values ($1, $2, $3, $4, $5::text[], $6)',
    [row.id, row.account_id, row.name, row.created_at, row.puzzle_ids, row.is_given],
  );
};

export const renameSet = async (queries: Queries, id: string, name: string): Promise<void> => {
  await queries.query('update puzzle_set set name = $2 where id = $1', [id, name]);
};

/** Returns false if the account has no such set. */
export const deleteSet = async (
  queries: Queries,
  { id, accountId }: { id: string; accountId: string },
): Promise<boolean> => {
  const gone = await queries.query('delete from puzzle_set where id = $1 and account_id = $2 returning id', [
    id,
    accountId,
  ]);
  return gone.length > 0;
};

/** Returns the latest rounds of each set, the last one first. */
export const roundsOf = (queries: Queries, setIds: readonly string[], limit: number): Promise<RoundRow[]> =>
  queries.query(
    `select r.* from unnest($1::uuid[]) as wanted (id) cross join lateral (
        select set_id, number, started_at, ended_at, tried, solved, ms, last_outcome
        from puzzle_set_round where set_id = wanted.id order by number desc limit $2
      ) as r`,
    [setIds, limit],
  );

/** Returns the round of each set in which most was tried, and of those the one in which most was solved. */
export const bestRoundsOf = (
  queries: Queries,
  setIds: readonly string[],
): Promise<{ set_id: string; tried: number; solved: number; at: number }[]> =>
  queries.query(
    `select distinct on (set_id) set_id, tried, solved, coalesce(ended_at, started_at) as at from puzzle_set_round
      where set_id = any ($1::uuid[]) and tried > 0 order by set_id, tried desc, solved desc, number`,
    [setIds],
  );

export const insertRound = async (queries: Queries, { set_id, number, started_at }: RoundRow): Promise<void> => {
  await queries.query('insert into puzzle_set_round (set_id, number, started_at) values ($1, $2, $3)', [
    set_id,
    number,
    started_at,
  ]);
};

/** Writes what a try has changed. */
export const writeRound = async (queries: Queries, row: RoundRow): Promise<void> => {
  await queries.query(
    `update puzzle_set_round set ended_at = $3, tried = $4, solved = $5, ms = $6, last_outcome = $7
      where set_id = $1 and number = $2`,
    [row.set_id, row.number, row.ended_at, row.tried, row.solved, row.ms, row.last_outcome],
  );
};

export const deleteSets = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from puzzle_set where account_id = $1', [accountId]);
};
