import type { Scope } from '@tabiya/contract/kit/program.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface TokenRow {
  token_hash: Uint8Array;
  id: string;
  account_id: string;
  /** Name that its owner gave it. */
  name: string;
  scopes: Scope[];
  /** App that received the token, and its origin; null when its owner created it. */
  client_id: string | null;
  client_origin: string | null;
  created_at: number;
  last_used_at: number | null;
  /** Null when it lasts until it is revoked. */
  expires_at: number | null;
  /** Hash of the code that was exchanged for it. */
  code_hash: Uint8Array | null;
}

const tables = (queries: Queries) => queries.as<{ program_token: TokenRow }>();

export const insertToken = async (queries: Queries, token: TokenRow): Promise<void> => {
  await tables(queries).insertInto('program_token').values(token).execute();
};

/** Returns undefined when the token does not exist or has expired. */
export const openToken = async (
  queries: Queries,
  tokenHash: Uint8Array,
  now: number,
): Promise<TokenRow | undefined> => {
  const rows = await queries.query<TokenRow>(
    {
      name: 'open_token',
      text: 'select * from program_token where token_hash = $1 and (expires_at is null or expires_at > $2)',
    },
    [tokenHash, now],
  );
  return rows[0];
};

export const openTokens = (queries: Queries, hashes: readonly Uint8Array[], now: number): Promise<TokenRow[]> =>
  queries.query<TokenRow>(
    'select * from program_token where token_hash = any($1::bytea[]) and (expires_at is null or expires_at > $2)',
    [hashes, now],
  );

/** Records the use, unless one was recorded later than `before`. */
export const touchToken = async (
  queries: Queries,
  tokenHash: Uint8Array,
  { now, before }: { now: number; before: number },
): Promise<void> => {
  await queries.query(
    'update program_token set last_used_at = $2 where token_hash = $1 and (last_used_at is null or last_used_at <= $3)',
    [tokenHash, now, before],
  );
};

/** Returns the newest tokens first. */
export const tokensOf = (queries: Queries, accountId: string, limit: number): Promise<TokenRow[]> =>
  tables(queries)
    .selectFrom('program_token')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Counts tokens that the member created. */
export const countOwn = async (queries: Queries, accountId: string): Promise<number> => {
  const rows = await queries.query<{ count: number }>(
    'select count(*)::int as count from program_token where account_id = $1 and client_id is null',
    [accountId],
  );
  return rows[0]?.count ?? 0;
};

type Ended = Promise<Uint8Array[]>;
const hashes = (rows: readonly Pick<TokenRow, 'token_hash'>[]): Uint8Array[] =>
  rows.map(({ token_hash: hash }) => hash);

/** This and the functions below return the hashes of the deleted tokens. */
export const deleteToken = async (queries: Queries, accountId: string, id: string): Ended =>
  hashes(
    await tables(queries)
      .deleteFrom('program_token')
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .returning('token_hash')
      .execute(),
  );

export const deleteTokenWithHash = async (queries: Queries, tokenHash: Uint8Array): Ended =>
  hashes(
    await tables(queries)
      .deleteFrom('program_token')
      .where('token_hash', '=', tokenHash)
      .returning('token_hash')
      .execute(),
  );

export const deleteTokenOfCode = async (queries: Queries, codeHash: Uint8Array): Ended =>
  hashes(
    await tables(queries)
      .deleteFrom('program_token')
      .where('code_hash', '=', codeHash)
      .returning('token_hash')
      .execute(),
  );

export const deleteTokensOf = async (queries: Queries, accountId: string): Ended =>
  hashes(
    await tables(queries)
      .deleteFrom('program_token')
      .where('account_id', '=', accountId)
      .returning('token_hash')
      .execute(),
  );

/** Deletes all app tokens but the newest. */
export const trimTokensOfApps = async (queries: Queries, accountId: string, kept: number): Ended =>
  hashes(
    await queries.query<Pick<TokenRow, 'token_hash'>>(
      `delete from program_token where token_hash in (
         select token_hash from program_token where account_id = $1 and client_id is not null
          order by created_at desc, id desc offset $2)
       returning token_hash`,
      [accountId, kept],
    ),
  );

export const deleteExpiredTokens = async (queries: Queries, now: number): Promise<number> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('program_token')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
