import type { Provider } from '@tabiya/contract/account/providers.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface IdentityRow {
  provider: Provider;
  /** The provider's id of the person, which never changes, unlike the address. */
  subject: string;
  account_id: string;
  email: string | null;
  linked_at: number;
  last_used_at: number | null;
}
export interface VisitRow {
  state_hash: Uint8Array;
  browser_hash: Uint8Array;
  provider: Provider;
  nonce: string;
  verifier: string;
  /** Account to which the identity will be linked; null for a log-in or sign-up. */
  account_id: string | null;
  redirect_url: string | null;
  expires_at: number;
}
export interface PendingRow {
  browser_hash: Uint8Array;
  provider: Provider;
  subject: string;
  email: string | null;
  email_verified: boolean;
  expires_at: number;
}

const tables = (queries: Queries) =>
  queries.as<{ identity: IdentityRow; provider_visit: VisitRow; pending_identity: PendingRow }>();

type Named = Pick<IdentityRow, 'provider' | 'subject'>;

export const identityOf = (queries: Queries, { provider, subject }: Named): Promise<IdentityRow | undefined> =>
  tables(queries)
    .selectFrom('identity')
    .selectAll()
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst();

export const identitiesOf = (queries: Queries, accountId: string): Promise<IdentityRow[]> =>
  tables(queries).selectFrom('identity').selectAll().where('account_id', '=', accountId).orderBy('linked_at').execute();

/** Returns the same and locks the rows until the transaction ends. */
export const lockIdentitiesOf = (queries: Queries, accountId: string): Promise<IdentityRow[]> =>
  tables(queries).selectFrom('identity').selectAll().where('account_id', '=', accountId).forUpdate().execute();

/** Returns false when the identity belongs to an account, or the account has another identity of the same provider. */
export const insertIdentity = async (queries: Queries, identity: IdentityRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tables(queries)
    .insertInto('identity')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

export const touchIdentity = async (queries: Queries, { provider, subject }: Named, now: number): Promise<void> => {
  await tables(queries)
    .updateTable('identity')
    .set({ last_used_at: now })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .execute();
};

export const deleteIdentity = async (queries: Queries, accountId: string, provider: Provider): Promise<void> => {
  await tables(queries)
    .deleteFrom('identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .execute();
};

export const deleteIdentitiesOf = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('identity').where('account_id', '=', accountId).execute();
};

export const insertVisit = async (queries: Queries, visit: VisitRow): Promise<void> => {
  await tables(queries).insertInto('provider_visit').values(visit).execute();
};

/** Deletes and returns the visit, so that its callback works once, and only in the browser where it began. */
export const takeVisit = (
  queries: Queries,
  { state_hash, browser_hash, provider }: Pick<VisitRow, 'state_hash' | 'browser_hash' | 'provider'>,
  now: number,
): Promise<VisitRow | undefined> =>
  tables(queries)
    .deleteFrom('provider_visit')
    .where('state_hash', '=', state_hash)
    .where('browser_hash', '=', browser_hash)
    .where('provider', '=', provider)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Replaces an older pending identity of the browser. */
export const putPending = async (queries: Queries, pending: PendingRow): Promise<void> => {
  const { browser_hash: _, ...values } = pending;
  await tables(queries)
    .insertInto('pending_identity')
    .values(pending)
    .onConflict((conflict) => conflict.column('browser_hash').doUpdateSet(values))
    .execute();
};

export const pendingOf = (queries: Queries, browser: Uint8Array, now: number): Promise<PendingRow | undefined> =>
  tables(queries)
    .selectFrom('pending_identity')
    .selectAll()
    .where('browser_hash', '=', browser)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export const deletePending = async (queries: Queries, browser: Uint8Array): Promise<void> => {
  await tables(queries).deleteFrom('pending_identity').where('browser_hash', '=', browser).execute();
};

export const deleteOld = async (queries: Queries, now: number): Promise<void> => {
  await tables(queries).deleteFrom('provider_visit').where('expires_at', '<=', now).execute();
  await tables(queries).deleteFrom('pending_identity').where('expires_at', '<=', now).execute();
};
