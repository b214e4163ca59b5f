import type { SkillLevel } from '@tabiya/chess/rating/rating.ts';
import type { Generated, Insertable, Selectable, Updateable } from 'kysely';
import type { HomeContentType } from '@tabiya/contract/site/constants.ts';
import type { Settings } from '@tabiya/contract/account/settings.ts';
import type { Queries, Statement } from '../../../platform/store/store.ts';
import type { ChessTitle } from './account.ts';

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
  chess_title: Later<ChessTitle>;
  is_bot: Generated<boolean>;
  is_streamer: Generated<boolean>;
  is_affiliate: Generated<boolean>;
  is_coach: Generated<boolean>;
  locale: Generated<string>;
  timezone: Later<string>;
  last_login_at: Later<number>;
  fair_play_agreed_at: Later<number>;
  archive_view: Generated<'grid' | 'list'>;
  home_content_type: Generated<HomeContentType>;
  content_language: Generated<string>;
  bucketing_id: Generated<string>;
  country: Later<string>;
  flair: Later<string>;
  avatar: Later<string>;
  has_twitch: Generated<boolean>;
  has_youtube: Generated<boolean>;
  /** Rating in the time class that is played most. */
  rating: Later<number>;
  /** Only settings that were set explicitly, by the keys of the contract. */
  settings: Generated<Partial<Settings>>;
}
/** A column that is null in a new row. */
type Later<T> = Generated<T | null>;
export type AccountRow = Selectable<AccountTable>;

const tables = (queries: Queries) => queries.as<{ account: AccountTable }>();

export type NewAccount = Insertable<AccountTable>;

/** Uses prepared statements: a log-in reads the account several times, and planning takes longer than reading. */
const one = async (queries: Queries, statement: Statement, key: string): Promise<AccountRow | undefined> =>
  (await queries.query<AccountRow>(statement, [key]))[0];

/** Returns undefined when the name or the address is taken. */
export const insertAccount = (queries: Queries, account: NewAccount): Promise<AccountRow | undefined> =>
  tables(queries)
    .insertInto('account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Throws when the name or the address is taken; returns undefined when the account is no guest. */
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
  one(queries, { name: 'account_with_name', text: 'select * from account where username_key = $1' }, key);

export const accountsWithNames = async (queries: Queries, keys: readonly string[]): Promise<AccountRow[]> =>
  keys.length === 0
    ? []
    : queries.query({ name: 'accounts_with_names', text: 'select * from account where username_key = any($1)' }, [
        keys,
      ]);

export const accountWithEmail = (queries: Queries, key: string): Promise<AccountRow | undefined> =>
  one(queries, { name: 'account_with_email', text: 'select * from account where email_key = $1' }, key);

export const accountWithId = (queries: Queries, id: string): Promise<AccountRow | undefined> =>
  one(queries, { name: 'account_with_id', text: 'select * from account where id = $1' }, id);

export const skillLevelsOf = (
  queries: Queries,
  ids: readonly string[],
): Promise<Pick<AccountRow, 'id' | 'skill_level'>[]> =>
  queries.query({ name: 'skill_levels', text: 'select id, skill_level from account where id = any($1::uuid[])' }, [
    ids,
  ]);

/** Locks the account until the transaction ends. */
export const lockAccount = (queries: Queries, id: string): Promise<AccountRow | undefined> =>
  tables(queries).selectFrom('account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const PLAYER_COLUMNS = [
  ...(['id', 'username', 'is_guest', 'is_bot', 'chess_title', 'country', 'flair', 'avatar'] as const),
  ...(['membership_level', 'membership_ends_at', 'role_level', 'closed_level'] as const),
] as const;
export type PlayerRow = Pick<AccountRow, (typeof PLAYER_COLUMNS)[number]>;

export const playersWithIds = (queries: Queries, ids: readonly string[]): Promise<PlayerRow[]> =>
  queries.query(
    {
      name: 'players_with_ids',
      text: `select ${PLAYER_COLUMNS.join(', ')} from account where id = any($1::uuid[])`,
    },
    [ids],
  );

export type AccountChanges = Updateable<AccountTable>;

/** Returns undefined when there is no such account, or when it is a guest's and `membersOnly` is set. */
export const updateAccount = (
  queries: Queries,
  id: string,
  { set, membersOnly = false }: { set: AccountChanges; membersOnly?: boolean },
): Promise<AccountRow | undefined> => {
  let update = tables(queries).updateTable('account').set(set).where('id', '=', id);
  if (membersOnly) update = update.where('is_guest', '=', false);
  return update.returningAll().executeTakeFirst();
};

/** Marks the trial as used; returns undefined when it was used before or the account is a guest's. */
export const useTrial = (queries: Queries, id: string, set: AccountChanges): Promise<AccountRow | undefined> =>
  tables(queries)
    .updateTable('account')
    .set(set)
    .where('id', '=', id)
    .where('is_guest', '=', false)
    .where('trial_used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Returns accounts whose name or address key starts with the prefix, ordered by name. */
export const accountsBeginning = (
  queries: Queries,
  prefix: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountRow[]> => {
  const pattern = `${prefix.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return tables(queries)
    .selectFrom('account')
    .selectAll()
    .where(({ or, eb }) => or([eb('username_key', 'like', pattern), eb('email_key', 'like', pattern)]))
    .orderBy('username_key')
    .limit(limit)
    .offset(offset)
    .execute();
};

/** Returns ids of accounts whose grace period is over, the longest overdue first. */
export const accountsToErase = async (queries: Queries, now: number, limit: number): Promise<string[]> => {
  const rows = await tables(queries)
    .selectFrom('account')
    .select('id')
    .where('delete_after', '<=', now)
    .orderBy('delete_after')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

export const botIds = async (queries: Queries, limit: number): Promise<string[]> => {
  const rows = await tables(queries)
    .selectFrom('account')
    .select('id')
    .where('is_bot', '=', true)
    .where('closed_level', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};
