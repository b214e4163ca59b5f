import type { Queries } from '../../../platform/store/store.ts';

export interface SecondFactorRow {
  account_id: string;
  /** Encrypted. */
  app_secret: Uint8Array | null;
  app_begun_at: number | null;
  app_confirmed_at: number | null;
  /** Time step of the last accepted code. */
  last_step: number;
  /** Consecutive wrong codes. */
  wrong_codes: number;
  locked_until: number;
}
interface RecoveryCodeRow {
  account_id: string;
  code_hash: Uint8Array;
}

const tables = (queries: Queries) => queries.as<{ second_factor: SecondFactorRow; recovery_code: RecoveryCodeRow }>();

export const factorOf = (queries: Queries, accountId: string): Promise<SecondFactorRow | undefined> =>
  tables(queries).selectFrom('second_factor').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Returns whether a log-in needs an app or a passkey. */
export const isRequired = async (queries: Queries, accountId: string): Promise<boolean> => {
  const rows = await queries.query(
    {
      name: 'second_factor_required',
      text: `select 1 from second_factor where account_id = $1 and app_confirmed_at is not null
        union all select 1 from passkey where account_id = $1 limit 1`,
    },
    [accountId],
  );
  return rows.length > 0;
};

/** Inserts the row that counts wrong codes, if missing. */
export const ensureFactor = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('insert into second_factor (account_id) values ($1) on conflict do nothing', [accountId]);
};

/** Returns false when an app is confirmed already. */
export const beginApp = async (
  queries: Queries,
  accountId: string,
  { secret, now }: { secret: Uint8Array; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('second_factor')
    .set({ app_secret: secret, app_begun_at: now, last_step: 0 })
    .where('account_id', '=', accountId)
    .where('app_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Returns false when a concurrent request was first. */
export const confirmApp = async (queries: Queries, accountId: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('second_factor')
    .set({ app_confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('app_confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const removeApp = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries)
    .updateTable('second_factor')
    .set({ app_secret: null, app_begun_at: null, app_confirmed_at: null })
    .where('account_id', '=', accountId)
    .execute();
};

export interface Lock {
  /** Number of consecutive wrong codes after which codes are locked. */
  after: number;
  firstMs: number;
  longestMs: number;
}

/**
 * Counts a code as wrong before it is judged and locks in the same statement, so that concurrent attempts count as
 * well. Returns undefined while codes are locked.
 */
export const countTry = async (
  queries: Queries,
  accountId: string,
  { now, lock }: { now: number; lock: Lock },
): Promise<SecondFactorRow | undefined> => {
  const rows = await queries.query<SecondFactorRow>(
    `update second_factor set wrong_codes = wrong_codes + 1,
      locked_until = case when (wrong_codes + 1) % $3 = 0
        then $2::bigint + least($4::bigint << least((wrong_codes + 1) / $3 - 1, 20), $5::bigint)
        else locked_until end
      where account_id = $1 and locked_until <= $2 returning *`,
    [accountId, now, lock.after, lock.firstMs, lock.longestMs],
  );
  return rows[0];
};

export const forgetTries = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries)
    .updateTable('second_factor')
    .set({ wrong_codes: 0, locked_until: 0 })
    .where('account_id', '=', accountId)
    .execute();
};

/** Returns false when this or a later step was used, because each code works once. */
export const useStep = async (queries: Queries, accountId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Deletes the code and returns whether it existed. */
export const useRecoveryCode = async (queries: Queries, accountId: string, hash: Uint8Array): Promise<boolean> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const countRecoveryCodes = async (queries: Queries, accountId: string): Promise<number> => {
  const rows = await queries.query<{ count: number }>(
    'select count(*)::int as count from recovery_code where account_id = $1',
    [accountId],
  );
  return rows[0]?.count ?? 0;
};

export const replaceRecoveryCodes = async (
  queries: Queries,
  accountId: string,
  hashes: readonly Uint8Array[],
): Promise<void> => {
  await tables(queries).deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  if (hashes.length === 0) return;
  const values = hashes.map((hash) => ({ account_id: accountId, code_hash: hash }));
  await tables(queries).insertInto('recovery_code').values(values).execute();
};

export const deleteFactor = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('second_factor').where('account_id', '=', accountId).execute();
};
