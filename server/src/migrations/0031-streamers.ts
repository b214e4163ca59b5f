import { sql, type Kysely } from 'kysely';

/** Streamers and whether they are live, announcements, and calendar events. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table streamer (
      account_id uuid primary key references account (id) on delete cascade,
      state text not null check (state in ('asked', 'listed', 'declined')),
      asked_at bigint not null,
      title text not null default '',
      language text not null default 'en_US',
      live_since bigint,
      live_until bigint,
      viewers int,
      check ((live_since is null) = (live_until is null))
    )`.execute(db);
  await sql`create index streamer_state on streamer (state, asked_at)`.execute(db);
  await sql`
    create table announcement (
      id int primary key generated always as identity,
      locale text not null,
      text text not null,
      url text,
      from_at bigint not null,
      until_at bigint not null
    )`.execute(db);
  await sql`create index announcement_until on announcement (until_at)`.execute(db);
  await sql`
    create table calendar_event (
      id int primary key generated always as identity,
      title text not null,
      place text not null,
      description text not null,
      url text,
      starts_at bigint not null,
      ends_at bigint not null
    )`.execute(db);
  await sql`create index calendar_event_ends on calendar_event (ends_at)`.execute(db);
};
