import type { Queries } from '../../platform/store.ts';
import type { SessionRow } from './session-store.ts';

interface KnownDeviceRow {
  account_id: string;
  device_hash: Uint8Array;
  last_seen_at: number;
}

const tables = (queries: Queries) => queries.as<{ known_device: KnownDeviceRow; session: SessionRow }>();

/** Writes down that the account was logged in with this browser; says whether it was before, with this one and with any. */
export const rememberDevice = async (
  queries: Queries,
  { account_id, device_hash, last_seen_at }: KnownDeviceRow,
): Promise<{ isKnown: boolean; knowsAny: boolean }> => {
  const [answer] = await queries.query<{ is_known: boolean; knows_any: boolean }>(
    `with known as (
        select count(*) > 0 as knows_any, coalesce(bool_or(device_hash = $2), false) as is_known
          from known_device where account_id = $1),
      saved as (
        insert into known_device (account_id, device_hash, last_seen_at) values ($1, $2, $3)
          on conflict (account_id, device_hash) do update set last_seen_at = excluded.last_seen_at)
      select is_known, knows_any from known`,
    [account_id, device_hash, last_seen_at],
  );
  return { isKnown: answer?.is_known ?? false, knowsAny: answer?.knows_any ?? false };
};

/** Keeps the newest of an account. */
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

/** Sessions of the account itself that are whole, the last seen first. */
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
