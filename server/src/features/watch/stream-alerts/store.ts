import type { StreamAlertSettings } from '@tabiya/contract/watch/stream-alerts.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface StreamAlertsRow {
  account_id: string;
  /** SHA-256 of the secret in the address; null if there is none. */
  token_hash: Uint8Array | null;
  made_at: number | null;
  /** Null: never changed. */
  settings: StreamAlertSettings | null;
}

const tables = (queries: Queries) => queries.as<{ stream_alerts: StreamAlertsRow }>();

export const rowOf = (queries: Queries, accountId: string): Promise<StreamAlertsRow | undefined> =>
  tables(queries).selectFrom('stream_alerts').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const rowWithToken = (queries: Queries, tokenHash: Uint8Array): Promise<StreamAlertsRow | undefined> =>
  tables(queries).selectFrom('stream_alerts').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const saveSettings = async (
  queries: Queries,
  accountId: string,
  settings: StreamAlertSettings,
): Promise<void> => {
  await queries.query(
    `insert into stream_alerts (account_id, settings) values ($1, $2::jsonb)
      on conflict (account_id) do update set settings = excluded.settings`,
    [accountId, JSON.stringify(settings)],
  );
};

export const saveToken = async (
  queries: Queries,
  accountId: string,
  { tokenHash, at }: { tokenHash: Uint8Array; at: number },
): Promise<void> => {
  await queries.query(
    `insert into stream_alerts (account_id, token_hash, made_at) values ($1, $2, $3)
      on conflict (account_id) do update set token_hash = excluded.token_hash, made_at = excluded.made_at`,
    [accountId, tokenHash, at],
  );
};

export const deleteRow = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from stream_alerts where account_id = $1', [accountId]);
};
