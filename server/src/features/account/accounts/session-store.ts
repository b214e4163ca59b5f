import { sql } from 'kysely';
import type { Queries } from '../../../platform/store/store.ts';
import type { AccountRow } from './store.ts';

export interface SessionRow {
  token_hash: Uint8Array;
  account_id: string;
  csrf: string;
  created_at: number;
  last_seen_at: number;
  expires_at: number;
  ip: string;
  user_agent: string;
  awaits_second_factor: boolean;
  impersonated_by: string | null;
}

const tables = (queries: Queries) => queries.as<{ session: SessionRow }>();

export const insertSession = async (queries: Queries, session: SessionRow): Promise<void> => {
  await tables(queries).insertInto('session').values(session).execute();
};

export type OpenSessionRow = Pick<SessionRow, 'csrf' | 'awaits_second_factor' | 'impersonated_by' | 'expires_at'> &
  AccountRow & { touched_at: number };

export const openSession = async (
  queries: Queries,
  tokenHash: Uint8Array,
  now: number,
): Promise<OpenSessionRow | undefined> => {
  const rows = await queries.query<OpenSessionRow>(
    {
      name: 'open_session',
      text: `select a.*, s.csrf, s.awaits_second_factor, s.impersonated_by, s.expires_at, s.last_seen_at as touched_at
        from session s join account a on a.id = s.account_id where s.token_hash = $1 and s.expires_at > $2`,
    },
    [tokenHash, now],
  );
  return rows[0];
};

/** Returns which of these sessions are open, by the hashes of their tokens; thousands may be asked for at once. */
export const openAmong = async (queries: Queries, hashes: readonly Buffer[], now: number): Promise<Buffer[]> => {
  const rows = await queries.query<{ hex: string }>(
    `select encode(token_hash, 'hex') as hex from session
      where token_hash in (select decode(hex, 'hex') from unnest($1::text[]) as hex) and expires_at > $2`,
    [hashes.map((hash) => hash.toString('hex')), now],
  );
  return rows.map(({ hex }) => Buffer.from(hex, 'hex'));
};

/** Records a visit in the session and its account. */
export const touchSession = async (
  queries: Queries,
  tokenHash: Uint8Array,
  seen: Pick<SessionRow, 'last_seen_at' | 'expires_at'>,
): Promise<void> => {
  await queries.query(
    `with seen as (update session set last_seen_at = $2, expires_at = $3 where token_hash = $1 returning account_id)
      update account set last_seen_at = $2 where id in (select account_id from seen) and last_seen_at < $2`,
    [tokenHash, seen.last_seen_at, seen.expires_at],
  );
};

export const deleteSession = async (queries: Queries, tokenHash: Uint8Array): Promise<void> => {
  await tables(queries).deleteFrom('session').where('token_hash', '=', tokenHash).execute();
};

/** Returns false when there is no such session or it has expired. */
export const deleteOpenSession = async (
  queries: Queries,
  { accountId, tokenHash }: { accountId: string; tokenHash: Uint8Array },
  now: number,
): Promise<boolean> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('session')
    .where('token_hash', '=', tokenHash)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Counts full sessions of the account itself, without waiting and impersonated ones. */
export const countSessions = async (queries: Queries, accountId: string, now: number): Promise<number> => {
  const { total } = await tables(queries)
    .selectFrom('session')
    .select(sql<number>`count(*)`.as('total'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('awaits_second_factor', '=', false)
    .where('impersonated_by', 'is', null)
    .executeTakeFirstOrThrow();
  return total;
};

/** Deletes all sessions of the account except the kept one. Returns the hashes of their tokens. */
export const deleteSessionsOf = async (
  queries: Queries,
  accountId: string,
  kept: Uint8Array | undefined,
): Promise<Uint8Array[]> => {
  let ended = tables(queries).deleteFrom('session').where('account_id', '=', accountId);
  if (kept !== undefined) ended = ended.where('token_hash', '<>', kept);
  const rows = await ended.returning('token_hash').execute();
  return rows.map((row) => row.token_hash);
};

export const deleteExpiredSessions = async (queries: Queries, now: number): Promise<number> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('session')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
