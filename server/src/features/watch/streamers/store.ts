import type { Queries } from '../../../platform/store/store.ts';

export interface StreamerRow {
  account_id: string;
  state: 'asked' | 'listed' | 'declined';
  asked_at: number;
  title: string;
  language: string;
  live_since: number | null;
  live_until: number | null;
}

const tables = (queries: Queries) => queries.as<{ streamer: StreamerRow }>();

/** Returns a streamer, locked if it is to be changed in a transaction. */
export const streamerOf = async (
  queries: Queries,
  accountId: string,
  { lock = false } = {},
): Promise<StreamerRow | undefined> => {
  const [row] = await queries.query<StreamerRow>(
    `select * from streamer where account_id = $1${lock ? ' for update' : ''}`,
    [accountId],
  );
  return row;
};

/** Returns false if the account has asked before and was not declined. */
export const ask = async (queries: Queries, accountId: string, at: number): Promise<boolean> => {
  const rows = await queries.query(
    `insert into streamer (account_id, state, asked_at) values ($1, 'asked', $2)
      on conflict (account_id) do update set state = 'asked', asked_at = excluded.asked_at
        where streamer.state = 'declined' returning account_id`,
    [accountId, at],
  );
  return rows.length > 0;
};

export const setState = async (queries: Queries, accountId: string, state: StreamerRow['state']): Promise<void> => {
  await queries.query('update streamer set state = $2 where account_id = $1', [accountId, state]);
};

export type LiveRow = Pick<StreamerRow, 'title' | 'language' | 'live_since' | 'live_until'>;

export const setLive = async (queries: Queries, accountId: string, live: LiveRow): Promise<void> => {
  await tables(queries).updateTable('streamer').set(live).where('account_id', '=', accountId).execute();
};

export const endLive = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('update streamer set live_since = null, live_until = null where account_id = $1', [accountId]);
};

/** Returns those who may be live at `at` first, then by when they asked. */
export const listed = (queries: Queries, at: number, limit: number): Promise<StreamerRow[]> =>
  queries.query(
    `select s.* from streamer s where s.state = 'listed'
      order by (coalesce(s.live_until > $1, false) or exists (
        select from streamer_channel c where c.account_id = s.account_id and c.live_until > $1)) desc, s.asked_at limit $2`,
    [at, limit],
  );

/** Returns listed streamers after an account, by id. */
export const listedAfter = async (queries: Queries, after: string, limit: number): Promise<string[]> => {
  const rows = await queries.query<{ account_id: string }>(
    `select account_id from streamer where state = 'listed' and account_id > $1 order by account_id limit $2`,
    [after, limit],
  );
  return rows.map((row) => row.account_id);
};

export const asking = (queries: Queries, limit: number): Promise<StreamerRow[]> =>
  queries.query(`select * from streamer where state = 'asked' order by asked_at limit $1`, [limit]);

export const deleteStreamer = async (queries: Queries, accountId: string): Promise<void> => {
  await queries.query('delete from streamer where account_id = $1', [accountId]);
};
