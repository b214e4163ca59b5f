import type { EXPORT_STATES } from '@tabiya/contract/account/personal-data.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface ExportRow {
  account_id: string;
  state: (typeof EXPORT_STATES)[number];
  games_done: number;
  games_total: number;
  size: number;
  requested_at: number;
  expires_at: number;
}

interface PartRow {
  account_id: string;
  /** Counts from 0. */
  part: number;
  bytes: Uint8Array;
}

const tables = (queries: Queries) => queries.as<{ data_export: ExportRow; data_export_part: PartRow }>();

export const exportOf = (queries: Queries, accountId: string): Promise<ExportRow | undefined> =>
  tables(queries).selectFrom('data_export').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Replaces an older export, its parts included. */
export const replaceExport = async (queries: Queries, row: ExportRow): Promise<void> => {
  await deleteExport(queries, row.account_id);
  await tables(queries)
    .insertInto('data_export')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes the export with its parts. */
export const deleteExport = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('data_export').where('account_id', '=', accountId).execute();
};

export const updateExport = async (
  queries: Queries,
  accountId: string,
  values: Partial<Omit<ExportRow, 'account_id'>>,
): Promise<void> => {
  await tables(queries).updateTable('data_export').set(values).where('account_id', '=', accountId).execute();
};

export const insertPart = async (queries: Queries, part: PartRow): Promise<void> => {
  await tables(queries).insertInto('data_export_part').values(part).execute();
};

export const deleteParts = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('data_export_part').where('account_id', '=', accountId).execute();
};

export const partOf = async (queries: Queries, accountId: string, part: number): Promise<Uint8Array | undefined> => {
  const found = await tables(queries)
    .selectFrom('data_export_part')
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('part', '=', part)
    .executeTakeFirst();
  return found?.bytes;
};

export const deleteExpired = async (queries: Queries, now: number): Promise<number> => {
  const gone = await tables(queries)
    .deleteFrom('data_export')
    .where('expires_at', '<=', now)
    .returning('account_id')
    .execute();
  return gone.length;
};

/** Returns accounts whose export was requested before that instant and is still not written. */
export const waitingSince = async (queries: Queries, before: number, limit: number): Promise<string[]> => {
  const rows = await tables(queries)
    .selectFrom('data_export')
    .select('account_id')
    .where('state', '=', 'waiting')
    .where('requested_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map((row) => row.account_id);
};
