import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table championship_engine (
      name text primary key,
      account_id uuid not null unique references account (id)
    )`.execute(db);
  await sql`
    create table championship_edition (
      number int primary key,
      players jsonb not null,
      base_ms int not null,
      increment_ms int not null,
      started_at bigint not null,
      ended_at bigint
    )`.execute(db);
  await sql`
    create table championship_game (
      edition int not null references championship_edition (number),
      number smallint not null,
      round smallint not null,
      white smallint not null,
      black smallint not null,
      opening smallint not null,
      game_id uuid unique,
      result text,
      decision text check (decision in ('played', 'adjudicated', 'failed')),
      primary key (edition, number),
      check ((result is null) = (decision is null)),
      check (result is null or game_id is not null)
    )`.execute(db);
  await sql`
    create table championship_thought (
      game_id uuid not null,
      ply smallint not null,
      cp int,
      mate int,
      depth smallint not null,
      line text not null,
      primary key (game_id, ply),
      check ((cp is null) <> (mate is null))
    )`.execute(db);
};
