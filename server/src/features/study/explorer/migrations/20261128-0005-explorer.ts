import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // `no` is the instant of the end (ms since the epoch) times 1024, plus a number among games that ended at once.
  await sql`
    create table explorer_game (
      no bigint primary key,
      game_id uuid not null unique,
      white_id uuid not null,
      black_id uuid not null,
      white_rating smallint not null,
      black_rating smallint not null,
      rating smallint not null,
      slice smallint not null,
      rated boolean not null,
      score smallint not null check (score in (-1, 0, 1)),
      positions bigint[] not null,
      moves text not null
    )`.execute(db);
  await sql`create index explorer_game_of_white on explorer_game (white_id, no desc)`.execute(db);
  await sql`create index explorer_game_of_black on explorer_game (black_id, no desc)`.execute(db);
  // The key puts the newest games of a position and slice together.
  await sql`
    create table explorer_ply (
      position bigint not null,
      no bigint not null,
      slice smallint not null,
      rating smallint not null,
      score smallint not null,
      move text collate "C" not null,
      primary key (position, slice, no)
    )`.execute(db);
  // Of positions that are played often, the same by rating. A second index on explorer_ply would be larger, and the
  // planner would not use it: it thinks of the average position, whose few games are as quickly sorted.
  await sql`
    create table explorer_top (
      position bigint not null,
      no bigint not null,
      slice smallint not null,
      rating smallint not null,
      move text collate "C" not null,
      primary key (position, slice, rating, no)
    )`.execute(db);
  // Month 0 counts all months; the others are counted from January 1970.
  await sql`
    create table explorer_count (
      position bigint not null,
      month smallint not null,
      slice smallint not null,
      move text collate "C" not null,
      white int not null,
      draws int not null,
      black int not null,
      ratings bigint not null,
      last_month smallint not null,
      primary key (position, month, slice, move)
    )`.execute(db);
  await sql`create table explorer_pending (game_id uuid primary key)`.execute(db);
  await sql`
    create table explorer_catch_up (
      id smallint primary key check (id = 1),
      after uuid not null
    )`.execute(db);
};
