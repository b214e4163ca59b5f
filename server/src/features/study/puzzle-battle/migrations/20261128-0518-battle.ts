import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table puzzle_battle (
      id uuid primary key,
      kind text not null check (kind in ('paired', 'link', 'friend')),
      rated boolean not null,
      places smallint not null check (places between 2 and 10),
      invited_id uuid references account (id) on delete cascade,
      status text not null check (status in ('waiting', 'playing', 'ended', 'called_off')),
      created_at bigint not null,
      started_at bigint,
      ended_at bigint,
      puzzle_ids text[] not null default '{}',
      ending jsonb,
      log jsonb,
      rematch_id uuid,
      check (status in ('waiting', 'called_off') or started_at is not null),
      check (status <> 'ended' or ended_at is not null and ending is not null and log is not null)
    )`.execute(db);
  await sql`create index puzzle_battle_playing on puzzle_battle (id) where status = 'playing'`.execute(db);
  await sql`
    create index puzzle_battle_waiting on puzzle_battle (created_at) where status = 'waiting'
  `.execute(db);
  await sql`
    create table puzzle_battle_event (
      game_id uuid not null,
      seq integer not null check (seq > 0),
      event json not null,
      primary key (game_id, seq)
    ) with (autovacuum_vacuum_scale_factor = 0.02)`.execute(db);
  await sql`
    create table puzzle_battle_seat (
      battle_id uuid not null references puzzle_battle (id) on delete cascade,
      seat text not null,
      account_id uuid not null references account (id),
      rating integer not null,
      provisional boolean not null,
      begun_at bigint,
      score smallint,
      strikes smallint,
      rank smallint,
      rating_after integer,
      wants_rematch boolean not null default false,
      primary key (battle_id, seat)
    )`.execute(db);
  await sql`
    create unique index puzzle_battle_seat_of_account on puzzle_battle_seat (account_id, battle_id)
  `.execute(db);
  await sql`create index puzzle_battle_seat_begun on puzzle_battle_seat (account_id, begun_at)`.execute(db);
  await sql`
    create table puzzle_battle_seek (
      account_id uuid primary key references account (id) on delete cascade,
      is_guest boolean not null,
      rating double precision not null,
      deviation double precision not null,
      since bigint not null,
      seen_at bigint not null
    )`.execute(db);
  await sql`create index puzzle_battle_seek_by_rating on puzzle_battle_seek (is_guest, rating)`.execute(db);
};
