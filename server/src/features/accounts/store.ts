import type { SkillLevel } from '@tabiya/chess/rating.ts';
import type { CHESS_TITLES } from '@tabiya/contract/kit/levels.ts';
import type { Generated, Insertable, Selectable } from 'kysely';
import type { Queries } from '../../platform/store.ts';

interface AccountTable {
  id: string;
  number: Generated<number>;
  username: string;
  username_key: string;
  email: string | null;
  email_key: string | null;
  password_hash: string | null;
  is_guest: boolean;
  membership_level: number;
  skill_level: SkillLevel;
  joined_at: number;
  last_seen_at: number;
  activated_at: Later<number>;
  role_level: Later<number>;
  closed_level: Later<number>;
  closed_at: Later<number>;
  membership_ends_at: Later<number>;
  trial_used_at: Later<number>;
  delete_after: Later<number>;
  chess_title: Later<(typeof CHESS_TITLES)[number]>;
  is_streamer: Generated<boolean>;
  is_affiliate: Generated<boolean>;
  is_coach: Generated<boolean>;
  locale: Generated<string>;
  timezone: Later<string>;
  last_login_at: Later<number>;
  fair_play_agreed_at: Later<number>;
  archive_view: Generated<'grid' | 'list'>;
  home_content_type: Generated<string>;
  content_language: Generated<string>;
  bucketing_id: Generated<string>;
}
/** Null in a new row. */
type Later<T> = Generated<T | null>;
export type AccountRow = Selectable<AccountTable>;

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

const tables = (queries: Queries) => queries.as<{ account: AccountTable; session: SessionRow }>();

export type NewAccount = Insertable<AccountTable>;

/** Undefined where the name or the address is somebody's. */
export const insertAccount = (queries: Queries, account: NewAccount): Promise<AccountRow | undefined> =>
  tables(queries)
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Throws where the name or the address is somebody else's; undefined where this is no guest. */
export const updateGuest = (
  queries: Queries,
  id: string,
  values: Partial<NewAccount>,
): Promise<AccountRow | undefined> =>
  tables(queries)
    .updateTable('account')
    .set(values)
    .where('id', '=', id)
    .where('is_guest', '=', true)
    .returningAll()
    .executeTakeFirst();

export const accountWithName = (queries: Queries, key: string): Promise<AccountRow | undefined> =>
  tables(queries).selectFrom('account').selectAll().where('username_key', '=', key).executeTakeFirst();

export const accountWithEmail = (queries: Queries, key: string): Promise<AccountRow | undefined> =>
  tables(queries).selectFrom('account').selectAll().where('email_key', '=', key).executeTakeFirst();

export const accountWithId = (queries: Queries, id: string): Promise<AccountRow | undefined> =>
  tables(queries).selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();

export type PlayerRow = Pick<AccountRow, 'id' | 'username' | 'is_guest'>;

export const playersWithIds = (queries: Queries, ids: readonly string[]): Promise<PlayerRow[]> =>
  queries.query(
    {
      name: 'players_with_ids',
      text: 'select id, username, is_guest from account where id = any($1::uuid[])',
    },
    [ids],
  );

export const insertSession = async (queries: Queries, session: SessionRow): Promise<void> => {
  await tables(queries).insertInto('session').values(session).execute();
};

export type OpenSessionRow = Pick<SessionRow, 'csrf' | 'awaits_second_factor' | 'impersonated_by'> &
  AccountRow & { touched_at: number };

export const openSession = async (
  queries: Queries,
  tokenHash: Uint8Array,
  now: number,
): Promise<OpenSessionRow | undefined> => {
  const rows = await queries.query<OpenSessionRow>(
    {
      name: 'open_session',
      text: `select a.*, s.csrf, s.awaits_second_factor, s.impersonated_by, s.last_seen_at as touched_at
        from session s join account a on a.id = s.account_id where s.token_hash = $1 and s.expires_at > $2`,
    },
    [tokenHash, now],
  );
  return rows[0];
};

/** Writes down that the session, and so its account, was seen. */
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

/** Returns the hashes of their tokens. */
export const deleteSessionsOf = async (queries: Queries, accountId: string): Promise<Uint8Array[]> => {
  const rows = await tables(queries)
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .returning('token_hash')
    .execute();
  return rows.map((row) => row.token_hash);
};

export const deleteExpiredSessions = async (queries: Queries, now: number): Promise<number> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('session')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
