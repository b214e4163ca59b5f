import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table game (
      id uuid primary key,
      white_id uuid not null references account (id),
      black_id uuid not null references account (id),
      base_ms int not null,
      increment_ms int not null,
      time_class text not null,
      rated boolean not null,
      started_at bigint not null,
      white_rating int not null,
      white_provisional boolean not null,
      black_rating int not null,
      black_provisional boolean not null,
      status text not null check (status in ('playing', 'ended')),
      ended_at bigint,
      result text,
      reason text,
      plies int,
      fen text,
      log jsonb,
      white_rating_after int,
      black_rating_after int,
      rematch_offered_by text,
      rematch_game_id uuid unique references game (id),
      check (status = 'playing' or (ended_at is not null and result is not null and reason is not null
        and plies is not null and fen is not null and log is not null))
    )`.execute(db);
  await sql`create index game_of_white on game (white_id, started_at)`.execute(db);
  await sql`create index game_of_black on game (black_id, started_at)`.execute(db);
  await sql`create index game_playing on game (id) where status = 'playing'`.execute(db);
  await sql`create index game_playing_white on game (white_id) where status = 'playing'`.execute(db);
  await sql`create index game_playing_black on game (black_id) where status = 'playing'`.execute(db);
  await sql`
    create index game_playing_best on game ((white_rating + black_rating) desc, id) where status = 'playing'`.execute(
    db,
  );
  // Rows are deleted as games end, so vacuum must run long before a fifth of them is dead.
  await sql`
    create table game_event (
      game_id uuid not null,
      seq int not null check (seq > 0),
      event json not null,
      primary key (game_id, seq)
    ) with (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  await sql`
    create table service_beat (id int primary key check (id = 1), at bigint not null) with (fillfactor = 50)`.execute(
    db,
  );
};
