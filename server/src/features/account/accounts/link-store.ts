import type { Queries } from '../../../platform/store/store.ts';

export type LinkPurpose = 'verify_email' | 'change_email' | 'reset_password';

export interface LinkRow {
  id: string;
  /** Null until the letter is sent; nobody knows the token before. */
  token_hash: Uint8Array | null;
  account_id: string;
  purpose: LinkPurpose;
  /** Address to which the link was sent. */
  email: string;
  created_at: number;
  expires_at: number;
  used_at: number | null;
}

const tables = (queries: Queries) => queries.as<{ account_link: LinkRow }>();

export const insertLink = async (queries: Queries, link: LinkRow): Promise<void> => {
  await tables(queries).insertInto('account_link').values(link).execute();
};

export const linkWithHash = (queries: Queries, tokenHash: Uint8Array): Promise<LinkRow | undefined> =>
  tables(queries).selectFrom('account_link').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

/**
 * Gives a link that is still valid its token, replacing one from a failed letter. Undefined when the link is no longer
 * valid.
 */
export const nameLink = (
  queries: Queries,
  { id, tokenHash }: { id: string; tokenHash: Uint8Array },
  now: number,
): Promise<LinkRow | undefined> =>
  tables(queries)
    .updateTable('account_link')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();

/** Marks the link as used; false when it was used already, so a link works once even under concurrent requests. */
export const useLink = async (queries: Queries, id: string, now: number): Promise<boolean> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('account_link')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

/** Returns the newest link that is still valid. */
export const openLink = (
  queries: Queries,
  { accountId, purpose }: { accountId: string; purpose: LinkPurpose },
  now: number,
): Promise<LinkRow | undefined> =>
  tables(queries)
    .selectFrom('account_link')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const countLinksSince = async (
  queries: Queries,
  { accountId, purpose }: { accountId: string; purpose: LinkPurpose },
  since: number,
): Promise<number> => {
  const { count } = await tables(queries)
    .selectFrom('account_link')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** Deletes links that were not followed. */
export const deleteOpenLinks = async (
  queries: Queries,
  { accountId, purposes }: { accountId: string; purposes: readonly LinkPurpose[] },
): Promise<void> => {
  await tables(queries)
    .deleteFrom('account_link')
    .where('account_id', '=', accountId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute();
};

/** Deletes all links of an account, used or not. */
export const deleteLinksOf = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('account_link').where('account_id', '=', accountId).execute();
};

export const deleteLinksBefore = async (queries: Queries, expiredBefore: number): Promise<number> => {
  const { numDeletedRows } = await tables(queries)
    .deleteFrom('account_link')
    .where('expires_at', '<', expiredBefore)
    .executeTakeFirst();
  return Number(numDeletedRows);
};
