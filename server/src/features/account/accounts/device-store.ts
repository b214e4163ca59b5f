import type { Queries } from '../../../platform/store/store.ts';
import type { SessionRow } from './session-store.ts';

interface KnownDeviceRow {
  account_id: string;
  device_hash: Uint8Array;
  last_seen_at: number;
}

const tables = (queries: Queries) => queries.as<{ known_device: KnownDeviceRow; session: SessionRow }>();

export interface LogInRow {
  session: SessionRow;
  /** Null when the browser cannot be recognised later; it is not remembered then. */
  deviceHash: Uint8Array | null;
  /** Number of sessions that the account keeps, including this one; the oldest others end. */
  kept: number;
}

export interface WrittenLogIn {
  /**
   * `isKnown`: the account was logged in with this browser before. `knowsAny`: it was logged in with some browser
   * before.
   */
  isKnown: boolean;
  knowsAny: boolean;
  /** Hashes of the tokens of sessions that ended. */
  ended: Buffer[];
}

/** Starts the session and records the log-in in one statement, because each separate write would wait for the disk. */
export const writeLogIn = async (queries: Queries, { session, deviceHash, kept }: LogInRow): Promise<WrittenLogIn> => {
  const [row] = await queries.query<{ is_known: boolean; knows_any: boolean; ended: string[] | null }>(
    {
      name: 'write_log_in',
      // The parts of the statement do not see each other's writes, so sessions to end are chosen among those that
      // existed before.
      text: `with started as (
          insert into session (account_id, token_hash, csrf, created_at, last_seen_at, expires_at, ip, user_agent,
              awaits_second_factor, impersonated_by)
            values ($1, $5, $6, $3, $7, $8, $9, $10, $11, $12)),
        seen as (update account set last_login_at = $3 where id = $1),
        known as (
          select count(*) > 0 as knows_any, coalesce(bool_or(device_hash = $2::bytea), false) as is_known
            from known_device where account_id = $1),
        saved as (
          insert into known_device (account_id, device_hash, last_seen_at)
            select $1, $2::bytea, $3 where $2::bytea is not null
            on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at),
        old as (
          delete from session where token_hash in (
            select token_hash from session where account_id = $1 order by last_seen_at desc offset $4)
          returning token_hash)
        select is_known, knows_any, (select json_agg(encode(token_hash, 'hex')) from old) as ended from known`,
    },
    [
      session.account_id,
      deviceHash,
      session.created_at,
      kept - 1,
      session.token_hash,
      session.csrf,
      session.last_seen_at,
      session.expires_at,
      session.ip,
      session.user_agent,
      session.awaits_second_factor,
      session.impersonated_by,
    ],
  );
  if (row === undefined) throw new Error('a log-in was not written');
  const ended = (row.ended ?? []).map((hex) => Buffer.from(hex, 'hex'));
  return { isKnown: row.is_known, knowsAny: row.knows_any, ended };
};

/** Deletes all but the newest remembered devices of an account. */
export const forgetOldDevices = async (queries: Queries, accountId: string, kept: number): Promise<void> => {
  await queries.query(
    `delete from known_device where account_id = $1 and device_hash in (
        select device_hash from known_device where account_id = $1 order by last_seen_at desc offset $2)`,
    [accountId, kept],
  );
};

export const deleteDevicesOf = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('known_device').where('account_id', '=', accountId).execute();
};

export const deleteDevicesBefore = async (queries: Queries, seenBefore: number): Promise<number> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('known_device')
    .where('last_seen_at', '<', seenBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

/**
 * Returns full sessions of the account itself (neither waiting for a second factor nor impersonated), the most recently
 * seen first.
 */
export const deviceSessions = (
  queries: Queries,
  { accountId, limit }: { accountId: string; limit: number },
  now: number,
): Promise<SessionRow[]> =>
  tables(queries)
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('awaits_second_factor', '=', false)
    .where('impersonated_by', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .limit(limit)
    .execute();
