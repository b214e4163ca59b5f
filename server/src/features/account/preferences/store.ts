import type { UserItem } from '@tabiya/contract/account/preferences.ts';
import type { Queries } from '../../../platform/store/store.ts';

interface UserItemRow {
  account_id: string;
  item: UserItem;
  at: number;
}

const tables = (queries: Queries) => queries.as<{ user_item: UserItemRow }>();

export const hasItem = async (queries: Queries, accountId: string, item: UserItem): Promise<boolean> => {
  const row = await tables(queries)
    .selectFrom('user_item')
    .select('item')
    .where('account_id', '=', accountId)
    .where('item', '=', item)
    .executeTakeFirst();
  return row !== undefined;
};

/** Idempotent. */
export const insertItem = async (queries: Queries, row: UserItemRow): Promise<void> => {
  await tables(queries)
    .insertInto('user_item')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const deleteItem = async (queries: Queries, accountId: string, item: UserItem): Promise<void> => {
  await tables(queries).deleteFrom('user_item').where('account_id', '=', accountId).where('item', '=', item).execute();
};

export const itemsOf = (queries: Queries, accountId: string): Promise<Pick<UserItemRow, 'item' | 'at'>[]> =>
  tables(queries).selectFrom('user_item').select(['item', 'at']).where('account_id', '=', accountId).execute();

export const deleteItems = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('user_item').where('account_id', '=', accountId).execute();
};
