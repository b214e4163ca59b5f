import type { PaidLevel } from '@tabiya/contract/account/membership.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface BatchRow {
  id: string;
  level: PaidLevel;
  days: number;
  note: string;
  made_by: string | null;
  made_at: number;
  expires_at: number;
  withdrawn_at: number | null;
}

interface CodeRow {
  hash: Uint8Array;
  batch_id: string;
  redeemed_at: number | null;
  redeemed_by: string | null;
  redeemed_for: string | null;
}

const tables = (queries: Queries) => queries.as<{ membership_batch: BatchRow; membership_code: CodeRow }>();

export const insertBatch = async (queries: Queries, batch: BatchRow, hashes: readonly Uint8Array[]): Promise<void> => {
  await tables(queries).insertInto('membership_batch').values(batch).execute();
  const none = { redeemed_at: null, redeemed_by: null, redeemed_for: null };
  await tables(queries)
    .insertInto('membership_code')
    .values(hashes.map((hash) => ({ hash, batch_id: batch.id, ...none })))
    .execute();
};

export interface FoundCode {
  batch: BatchRow;
  isRedeemed: boolean;
}

export const findCode = async (queries: Queries, hash: Uint8Array): Promise<FoundCode | undefined> => {
  const row = await tables(queries)
    .selectFrom('membership_code')
    .innerJoin('membership_batch', 'membership_batch.id', 'membership_code.batch_id')
    .selectAll('membership_batch')
    .select('membership_code.redeemed_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { redeemed_at, ...batch } = row;
  return { batch, isRedeemed: redeemed_at !== null };
};

/** Returns false when somebody else has used the code first. */
export const takeCode = async (
  queries: Queries,
  hash: Uint8Array,
  redemption: { at: number; by: string; for: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('membership_code')
    .set({ redeemed_at: redemption.at, redeemed_by: redemption.by, redeemed_for: redemption.for })
    .where('hash', '=', hash)
    .where('redeemed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export type CountedBatchRow = BatchRow & { codes: number; redeemed: number };

/** Returns the newest batches first. */
export const newestBatches = (queries: Queries, limit: number): Promise<CountedBatchRow[]> =>
  queries.query<CountedBatchRow>(
    `select b.*, c.codes, c.redeemed
      from (select * from membership_batch order by made_at desc, id desc limit $1) b
      cross join lateral (
        select count(*) as codes, count(redeemed_at) as redeemed from membership_code where batch_id = b.id
      ) c
      order by b.made_at desc, b.id desc`,
    [limit],
  );

/** Returns the number of codes made worthless; undefined when there is no such batch. */
export const withdrawBatch = async (queries: Queries, id: string, now: number): Promise<number | undefined> => {
  const { numUpdatedRows } = await tables(queries)
    .updateTable('membership_batch')
    .set((row) => ({ withdrawn_at: row.fn.coalesce('withdrawn_at', row.val(now)) }))
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return undefined;
  const { open } = await tables(queries)
    .selectFrom('membership_code')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('batch_id', '=', id)
    .where('redeemed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
};
