import type { Queries } from '../../../platform/store/store.ts';

/** Makes a member findable by the key, or writes the present key; null while the address is not verified. */
export const putFindable = async (queries: Queries, accountId: string, key: string | null): Promise<void> => {
  await queries.query(
    `insert into findable_member (account_id, key) values ($1, $2)
      on conflict (account_id) do update set key = excluded.key where findable_member.key is distinct from excluded.key`,
    [accountId, key],
  );
};

export const deleteFindable = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from findable_member where account_id = $1', [accountId]);
};

export const isFindable = async (queries: Queries, accountId: string): Promise<boolean> =>
  (await queries.query('select from findable_member where account_id = $1', [accountId])).length > 0;

/** Returns which of the keys belong to findable members, unordered. */
export const findableWithKeys = (
  queries: Queries,
  keys: readonly string[],
): Promise<{ account_id: string; key: string }[]> =>
  queries.query('select account_id, key from findable_member where key = any($1::text[])', [keys]);

interface Waiting {
  keys: readonly string[];
  /** Ms since the epoch. */
  expiresAt: number;
}

/** Adds keys that an account waits for; those that it waits for already expire anew. */
export const putAwaited = async (queries: Queries, accountId: string, { keys, expiresAt }: Waiting): Promise<void> => {
  await queries.query(
    `insert into awaited_contact (account_id, key, expires_at) select $1, key, $3 from unnest($2::text[]) as key
      on conflict (account_id, key) do update set expires_at = excluded.expires_at`,
    [accountId, keys, expiresAt],
  );
};

/** Removes all keys of an account but those that were added last. */
export const keepNewestAwaited = async (queries: Queries, accountId: string, kept: number): Promise<void> => {
  await queries.query(
    `delete from awaited_contact where account_id = $1 and key in (
      select key from awaited_contact where account_id = $1 order by expires_at desc, key offset $2)`,
    [accountId, kept],
  );
};

export const awaitedBy = async (
  queries: Queries,
  accountId: string,
  now: number,
): Promise<{ total: number; until: number | null }> => {
  const [row] = await queries.query<{ total: number; until: number | null }>(
    `select count(*)::int as total, max(expires_at) as until from awaited_contact
      where account_id = $1 and expires_at > $2`,
    [accountId, now],
  );
  return row!;
};

/** Returns ids of accounts that wait for the key, those that began last first. */
export const accountsAwaiting = async (
  queries: Queries,
  key: string,
  { now, limit }: { now: number; limit: number },
): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `select account_id from awaited_contact where key = $1 and expires_at > $2
      order by expires_at desc, account_id limit $3`,
    [key, now, limit],
  );
  return rows.map(({ account_id }) => account_id);
};

export const deleteAwaited = async (queries: Queries, accountId: string, keys: readonly string[]): Promise<void> => {
  await queries.query('delete from awaited_contact where account_id = $1 and key = any($2::text[])', [accountId, keys]);
};

export const deleteAwaitedBy = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from awaited_contact where account_id = $1', [accountId]);
};

export const deleteExpired = async (queries: Queries, now: number): Promise<void> => {
  await queries.query('delete from awaited_contact where expires_at <= $1', [now]);
};
