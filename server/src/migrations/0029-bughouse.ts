import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table bughouse_game (
      id uuid primary key,
      base_ms int not null,
      increment_ms int not null,
      time_class text not null,
      rated boolean not null,
      started_at bigint not null,
      status text not null check (status in ('playing', 'ended')),
      ended_at bigint,
      ending jsonb,
      log jsonb,
      check (status = 'playing' or (ended_at is not null and ending is not null and log is not null))
    )`.execute(db);
  await sql`create index bughouse_game_playing on bughouse_game (id) where status = 'playing'`.execute(db);
  await sql`
    create table bughouse_seat (
      game_id uuid not null references bughouse_game (id) on delete cascade,
      seat text not null check (seat in ('whiteA', 'blackA', 'whiteB', 'blackB')),
      account_id uuid not null references account (id),
      rating int not null,
      provisional boolean not null,
      rating_after int,
      primary key (game_id, seat)
    )`.execute(db);
  await sql`create unique index bughouse_seat_of_account on bughouse_seat (account_id, game_id)`.execute(db);
  await sql`
    create table bughouse_event (
      game_id uuid not null,
      seq int not null check (seq > 0),
      event json not null,
      primary key (game_id, seq)
    ) with (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  await sql`
    create table bughouse_talk (
      id bigint generated always as identity primary key,
      game_id uuid not null references bughouse_game (id) on delete cascade,
      account_id uuid not null references account (id),
      seat text not null,
      at bigint not null,
      call text,
      text text,
      check ((call is null) <> (text is null))
    )`.execute(db);
  await sql`create index bughouse_talk_of_game on bughouse_talk (game_id, id)`.execute(db);
  await sql`create index bughouse_talk_of_account on bughouse_talk (account_id)`.execute(db);
};
