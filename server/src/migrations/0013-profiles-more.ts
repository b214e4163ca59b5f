import { sql, type Kysely } from 'kysely';

/** Pictures and self-descriptions of members, and indexes for lists of members and statistics. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table avatar_picture (
      account_id uuid primary key references account (id) on delete cascade,
      hash text not null unique,
      small bytea not null,
      large bytea not null,
      at bigint not null
    )`.execute(db);
  await sql`
    create table profile (
      account_id uuid primary key references account (id) on delete cascade,
      first_name text not null default '',
      last_name text not null default '',
      location text not null default '',
      about text not null default '',
      status text not null default '',
      twitch_url text,
      youtube_url text
    )`.execute(db);
  // Beside the account's other marks, because every session says whether there is a channel.
  await sql`
    alter table account
      add column has_twitch boolean not null default false,
      add column has_youtube boolean not null default false,
      add column rating int`.execute(db);
  await sql`create index account_seen on account (last_seen_at desc) where not is_guest and closed_level is null`.execute(
    db,
  );
  await sql`create index account_joined on account (joined_at desc) where not is_guest and closed_level is null`.execute(
    db,
  );
  await sql`create index account_country on account (country, last_seen_at desc) where country is not null`.execute(db);
  await sql`create index account_title on account (chess_title, last_seen_at desc) where chess_title is not null`.execute(
    db,
  );
  // Counts the ends of games of a class without reading the games themselves.
  await sql`create index archived_game_ends on archived_game (account_id, time_class, outcome, color, reason)`.execute(
    db,
  );
  await sql`create index archived_game_meetings on archived_game (account_id, opponent_id, outcome)`.execute(db);
};
