import { sql, type Kysely } from 'kysely';

/**
 * Replies of Twitch and YouTube about the streamers' channels. `streamer.viewers` stays empty from now on; nodes of the
 * previous version, which may still run, use the column.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table streamer_channel (
      account_id uuid not null references streamer (account_id) on delete cascade,
      service text not null check (service in ('twitch', 'youtube')),
      address text not null,
      asked_at bigint not null,
      uploads text,
      video text,
      live jsonb,
      live_until bigint,
      primary key (account_id, service),
      check ((live is null) = (live_until is null))
    )`.execute(db);
};
