import type { TvChannel } from '@tabiya/contract/watch/watch.ts';
import type { Queries } from '../../../platform/store/store.ts';

export interface TvRow {
  channel: TvChannel;
  game_id: string;
}

export const tvRows = (queries: Queries): Promise<TvRow[]> =>
  queries.query({ name: 'tv_rows', text: 'select channel, game_id from tv_channel' });

export const putOnAir = async (queries: Queries, rows: readonly TvRow[], since: number): Promise<void> => {
  await queries.query(
    `insert into tv_channel (channel, game_id, since)
      select channel, game_id, $3 from unnest($1::text[], $2::uuid[]) as on_air (channel, game_id)
      on conflict (channel) do update set game_id = excluded.game_id, since = excluded.since`,
    [rows.map(({ channel }) => channel), rows.map(({ game_id }) => game_id), since],
  );
};
