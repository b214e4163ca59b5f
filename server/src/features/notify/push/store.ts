import type { Queries } from '../../../platform/store/store.ts';

export interface SubscriptionRow {
  endpoint: string;
  account_id: string;
  /** Session that made the subscription, which ends with it. */
  session_key: string;
  p256dh: string;
  auth: string;
  made_at: number;
}

interface KeyRow {
  public_key: string;
  /** Encrypted. */
  private_key: Uint8Array;
}

const tables = (queries: Queries) => queries.as<{ push_subscription: SubscriptionRow }>();

export const keyPair = async (queries: Queries): Promise<KeyRow | undefined> => {
  const [row] = await queries.query<KeyRow>('select public_key, private_key from push_key');
  return row;
};

/** Keeps the pair that another node stored first. */
export const insertKeyPair = async (queries: Queries, { public_key, private_key }: KeyRow): Promise<void> => {
  await queries.query(
    'insert into push_key (id, public_key, private_key) values (1, $1, $2) on conflict (id) do nothing',
    [public_key, private_key],
  );
};

/** Stores the subscription; a browser belongs to the member who subscribed last. */
export const putSubscription = async (queries: Queries, row: SubscriptionRow): Promise<void> => {
  await tables(queries)
    .insertInto('push_subscription')
    .values(row)
    .onConflict((conflict) => {
      const { endpoint: _, ...rest } = row;
      return conflict.column('endpoint').doUpdateSet(rest);
    })
    .execute();
};

/** Keeps only the newest subscriptions. */
export const trimSubscriptions = async (queries: Queries, accountId: string, keep: number): Promise<void> => {
  await queries.query(
    `delete from push_subscription where endpoint in (
      select endpoint from push_subscription where account_id = $1 order by made_at desc, endpoint offset $2)`,
    [accountId, keep],
  );
};

export const subscriptionsOf = (queries: Queries, accountId: string): Promise<SubscriptionRow[]> =>
  tables(queries)
    .selectFrom('push_subscription')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('made_at')
    .execute();

export const hasSubscription = async (queries: Queries, accountId: string): Promise<boolean> => {
  const found = await queries.query(
    { name: 'has_push_subscription', text: 'select 1 from push_subscription where account_id = $1 limit 1' },
    [accountId],
  );
  return found.length > 0;
};

/** Deletes the subscription if it belongs to the account. */
export const deleteSubscription = async (queries: Queries, accountId: string, endpoint: string): Promise<void> => {
  await tables(queries)
    .deleteFrom('push_subscription')
    .where('account_id', '=', accountId)
    .where('endpoint', '=', endpoint)
    .execute();
};

export const deleteSubscriptions = async (queries: Queries, accountId: string): Promise<void> => {
  await tables(queries).deleteFrom('push_subscription').where('account_id', '=', accountId).execute();
};
