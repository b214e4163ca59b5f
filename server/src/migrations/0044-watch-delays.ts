import { sql, type Kysely } from 'kysely';

/** Games with a delayed broadcast, and when the end of one becomes public. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column delay_ms integer not null default 0, add column shown_at bigint`.execute(db);
  await sql`create index game_delayed on game (started_at) where delay_ms > 0`.execute(db);
  await sql`create index game_shown on game (shown_at) where shown_at is not null`.execute(db);
  await sql`alter table archived_game add column shown_at bigint`.execute(db);
};
