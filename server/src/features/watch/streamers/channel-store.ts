import type { Queries } from '../../../platform/store/store.ts';
import type { ChannelRow } from './channels.ts';

export const channelRows = (queries: Queries, accountIds: readonly string[]): Promise<ChannelRow[]> =>
  queries.query('select * from streamer_channel where account_id = any($1::uuid[])', [accountIds]);

/** Leaves out channels whose streamer was erased meanwhile. */
export const putChannels = async (queries: Queries, rows: readonly ChannelRow[]): Promise<void> => {
  await queries.query(
    `insert into streamer_channel
      select r.* from jsonb_populate_recordset(null::streamer_channel, $1::jsonb) r
        join streamer s on s.account_id = r.account_id
      on conflict (account_id, service) do update set address = excluded.address, asked_at = excluded.asked_at,
        uploads = excluded.uploads, video = excluded.video, live = excluded.live, live_until = excluded.live_until`,
    [JSON.stringify(rows)],
  );
};
