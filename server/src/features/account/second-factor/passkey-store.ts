import type { Queries } from '../../../platform/store/store.ts';

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
  created_at: number;
  last_used_at: number | null;
}
export interface ChallengeRow {
  challenge: string;
  /** Null for a challenge that any passkey may answer. */
  account_id: string | null;
  purpose: 'add' | 'log_in';
  expires_at: number;
}

const tables = (queries: Queries) => queries.as<{ passkey: PasskeyRow; passkey_challenge: ChallengeRow }>();

/** Returns the oldest passkeys first; an account has few. */
export const passkeysOf = (queries: Queries, accountId: string): Promise<PasskeyRow[]> =>
  tables(queries)
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const passkeyWithCredential = (queries: Queries, credentialId: string): Promise<PasskeyRow | undefined> =>
  tables(queries).selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();

/** Returns false when the passkey is registered already. */
export const insertPasskey = async (queries: Queries, passkey: PasskeyRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(queries)
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const touchPasskey = async (
  queries: Queries,
  id: string,
  { counter, now }: { counter: number; now: number },
): Promise<void> => {
  await tables(queries).updateTable('passkey').set({ counter, last_used_at: now }).where('id', '=', id).execute();
};

type Named = Pick<PasskeyRow, 'id' | 'account_id'>;

export const renamePasskey = async (queries: Queries, { id, account_id }: Named, name: string): Promise<boolean> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const deletePasskey = async (queries: Queries, { id, account_id }: Named): Promise<boolean> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

export const deletePasskeysOf = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('passkey').where('account_id', '=', accountId).execute();
};

export const insertChallenge = async (queries: Queries, challenge: ChallengeRow): Promise<void> => {
  await tables(queries).insertInto('passkey_challenge').values(challenge).execute();
};

/** Deletes and returns the challenge, so that it is answered once. Undefined when it is missing or too old. */
export const takeChallenge = (
  queries: Queries,
  { challenge, purpose, now }: { challenge: string; purpose: ChallengeRow['purpose']; now: number },
): Promise<ChallengeRow | undefined> =>
  tables(queries)
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

export const deleteOldChallenges = async (queries: Queries, now: number): Promise<number> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('passkey_challenge')
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
