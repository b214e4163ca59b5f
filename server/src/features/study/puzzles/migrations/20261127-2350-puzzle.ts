import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table puzzle (
      id text primary key,
      fen text not null,
      moves text not null,
      themes text[] not null,
      opening text,
      game_url text,
      rating double precision not null,
      deviation double precision not null,
      volatility double precision not null,
      plays int not null default 0,
      solves int not null default 0,
      votes int not null default 0,
      held_at bigint,
      shuffle double precision not null,
      band int not null generated always as (floor(rating / 50)::int) stored
    )`.execute(db);
  await sql`create index puzzle_served on puzzle (band, shuffle) where held_at is null`.execute(db);
  await sql`
    create table puzzle_source (
      name text primary key,
      version text not null,
      puzzles int not null,
      at bigint not null
    )`.execute(db);
  await sql`
    create table puzzle_solver (
      account_id uuid primary key references account (id) on delete cascade,
      difficulty text not null default 'normal',
      level double precision,
      served_id text references puzzle (id),
      served_at bigint
    )`.execute(db);
  await sql`
    create table puzzle_attempt (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      puzzle_id text not null references puzzle (id),
      at bigint not null,
      ms int not null,
      outcome text not null,
      is_hinted boolean not null,
      is_rated boolean not null,
      wrong_ply smallint,
      wrong_move text,
      rating_before double precision,
      rating_after double precision,
      vote smallint not null default 0,
      wrong_themes text[] not null default '{}',
      unique (account_id, puzzle_id)
    )`.execute(db);
  await sql`create index puzzle_attempt_of_account on puzzle_attempt (account_id, at)`.execute(db);
  await sql`
    create table puzzle_alternative (
      puzzle_id text not null references puzzle (id),
      ply smallint not null,
      uci text not null,
      verdict text not null,
      primary key (puzzle_id, ply, uci)
    )`.execute(db);
};
