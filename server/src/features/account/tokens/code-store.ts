import type { Scope } from '@tabiya/contract/kit/program.ts';
import type { Queries } from '../../../platform/store/store.ts';

/** Authorization by a member that an app has not exchanged for a token yet. */
export interface CodeRow {
  code_hash: Uint8Array;
  account_id: string;
  client_id: string;
  redirect_uri: string;
  scopes: Scope[];
  /** SHA-256 of the app's PKCE verifier, in base64url. */
  challenge: string;
  expires_at: number;
}

const tables = (queries: Queries) => queries.as<{ program_code: CodeRow }>();

export const insertCode = async (queries: Queries, code: CodeRow): Promise<void> => {
  await tables(queries).insertInto('program_code').values(code).execute();
};

/** Deletes and returns the code, so that it works once. Undefined when it is gone. */
export const takeCode = (queries: Queries, codeHash: Uint8Array): Promise<CodeRow | undefined> =>
  tables(queries).deleteFrom('program_code').where('code_hash', '=', codeHash).returningAll().executeTakeFirst();

export const deleteCodesOf = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('program_code').where('account_id', '=', accountId).execute();
};

export const deleteExpiredCodes = async (queries: Queries, now: number): Promise<number> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('program_code')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
