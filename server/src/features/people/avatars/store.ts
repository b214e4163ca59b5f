import type { Queries } from '../../../platform/store/store.ts';

export interface AvatarRow {
  account_id: string;
  hash: string;
  small: Uint8Array;
  large: Uint8Array;
  at: number;
}

const tables = (queries: Queries) => queries.as<{ avatar_picture: AvatarRow }>();

export const replaceAvatar = async (queries: Queries, row: AvatarRow): Promise<void> => {
  const { account_id: _, ...rest } = row;
  await tables(queries)
    .insertInto('avatar_picture')
    .values(row)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute();
};

export const deleteAvatar = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('avatar_picture').where('account_id', '=', accountId).execute();
};

export const avatarBytes = async (
  queries: Queries,
  hash: string,
  size: 'small' | 'large',
): Promise<Uint8Array | undefined> => {
  const row = await tables(queries)
    .selectFrom('avatar_picture')
    .select(`${size} as bytes`)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes;
};

export const avatarOf = (queries: Queries, accountId: string): Promise<AvatarRow | undefined> =>
  tables(queries).selectFrom('avatar_picture').selectAll().where('account_id', '=', accountId).executeTakeFirst();
