import type { Color } from '@tabiya/chess/rules/types.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface RepertoireRow {
  id: string;
  account_id: string;
  name: string;
  color: Color;
  /** ms since the epoch. */
  created_at: number;
}

export interface CountedRow extends RepertoireRow {
  moves: number;
  learned: number;
  due: number;
}

/** Names one repertoire of an account. */
export interface RepertoireKey {
  id: string;
  accountId: string;
}

const REPERTOIRE = 'id, account_id, name, color, created_at';

/** Locks the number of the account's repertoires until the transaction ends. */
export const lockRepertoires = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('select pg_advisory_xact_lock(hashtextextended($1, 59))', [accountId]);
};

export const countRepertoires = async (queries: Queries, accountId: string): Promise<number> => {
  const [row] = await queries.query<{ count: number }>(
    'select count(*)::int as count from repertoire where account_id = $1',
    [accountId],
  );
  return row?.count ?? 0;
};

/** Returns the repertoires of an account, the newest first, with their numbers at an instant. */
export const countedRepertoires = (queries: Queries, accountId: string, now: number): Promise<CountedRow[]> =>
  queries.query(
    `select ${REPERTOIRE},
        (select count(*)::int from repertoire_move m where m.repertoire_id = r.id) as moves,
        (select count(*)::int from repertoire_card c where c.repertoire_id = r.id) as learned,
        (select count(*)::int from repertoire_card c where c.repertoire_id = r.id and c.due_at <= $2) as due
      from repertoire r where account_id = $1 order by created_at desc, id`,
    [accountId, now],
  );

export const repertoireOf = async (
  queries: Queries,
  { id, accountId }: RepertoireKey,
): Promise<RepertoireRow | undefined> => {
  const [row] = await queries.query<RepertoireRow>(
    `select ${REPERTOIRE} from repertoire where id = $1 and account_id = $2`,
    [id, accountId],
  );
  return row;
};

/** Like `repertoireOf`, and locks the repertoire until the transaction ends, so that changes wait for each other. */
export const lockRepertoire = async (
  queries: Queries,
  { id, accountId }: RepertoireKey,
): Promise<RepertoireRow | undefined> => {
  const [row] = await queries.query<RepertoireRow>(
    `select ${REPERTOIRE} from repertoire where id = $1 and account_id = $2 for update`,
    [id, accountId],
  );
  return row;
};

export const insertRepertoire = async (queries: Queries, row: RepertoireRow): Promise<void> => {
  await queries.query('insert into repertoire (id, account_id, name, color, created_at) values ($1, $2, $3, $4, $5)', [
    row.id,
    row.account_id,
    row.name,
    row.color,
    row.created_at,
  ]);
};

/** Returns false if the account has no such repertoire. */
export const renameRepertoire = async (
  queries: Queries,
  { id, accountId }: RepertoireKey,
  name: string,
): Promise<boolean> => {
  const renamed = await queries.query(
    'update repertoire set name = $3 where id = $1 and account_id = $2 returning id',
    [id, accountId, name],
  );
  return renamed.length > 0;
};

/** Returns false if the account has no such repertoire. */
export const deleteRepertoire = async (queries: Queries, { id, accountId }: RepertoireKey): Promise<boolean> => {
  const gone = await queries.query('delete from repertoire where id = $1 and account_id = $2 returning id', [
    id,
    accountId,
  ]);
  return gone.length > 0;
};

export const deleteRepertoires = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from repertoire_reminder where account_id = $1', [accountId]);
  await queries.query('delete from repertoire where account_id = $1', [accountId]);
};
