import type { Scope } from '@tabiya/contract/kit/program.ts';
import type { Queries } from '../../platform/store.ts';

export interface TokenRow {
  token_hash: Uint8Array;
  id: string;
  account_id: string;
  /** What its owner calls it. */
  name: string;
  scopes: Scope[];
  /** The app that it was given to, and where that lives; null of one that its owner made. */
  client_id: string | null;
  client_origin: string | null;
  created_at: number;
  last_used_at: number | null;
  /** Null: it ends when it is revoked. */
  expires_at: number | null;
}

const tables = (queries: Queries) => queries.as<{ program_token: TokenRow }>();

export const insertToken = async (queries: Queries, token: TokenRow): Promise<void> => {
  await tables(queries).insertInto('program_token').values(token).execute();
};

/** Undefined where there is none, or it has run out. */
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
