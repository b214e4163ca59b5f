import type { Queries } from '../../../platform/store/store.ts';

export interface AddressRow {
  account_id: string;
  /** Recognises the secret of the address. */
  secret_mac: Buffer;
  made_at: number;
}

export const putAddress = async (queries: Queries, row: AddressRow): Promise<void> => {
  await queries.query(
    `insert into calendar_address (account_id, secret_mac, made_at) values ($1, $2, $3)
      on conflict (account_id) do update set secret_mac = excluded.secret_mac, made_at = excluded.made_at`,
    [row.account_id, row.secret_mac, row.made_at],
  );
};

/** Returns when the account's address was made. */
export const addressMadeAt = async (queries: Queries, accountId: string): Promise<number | undefined> => {
  const [row] = await queries.query<Pick<AddressRow, 'made_at'>>(
    'select made_at from calendar_address where account_id = $1',
    [accountId],
  );
  return row?.made_at;
};

export const ownerOf = async (queries: Queries, mac: Buffer): Promise<string | undefined> => {
  const [row] = await queries.query<Pick<AddressRow, 'account_id'>>(
    'select account_id from calendar_address where secret_mac = $1',
    [mac],
  );
  return row?.account_id;
};

export const deleteAddress = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from calendar_address where account_id = $1', [accountId]);
};
