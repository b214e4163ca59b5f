import { sql, type Kysely } from 'kysely';

/** Messages between two members: each text is stored once, and each of the two has a side of it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table message_thread (
      id bigint primary key generated always as identity,
      low_id uuid not null references account (id) on delete cascade,
      high_id uuid not null references account (id) on delete cascade,
      started_by uuid not null,
      started_at bigint not null,
      unique (low_id, high_id),
      check (low_id < high_id)
    )`.execute(db);
  await sql`create index message_thread_started on message_thread (started_by, started_at)`.execute(db);
  await sql`
    create table message (
      id bigint primary key generated always as identity,
      thread_id bigint not null references message_thread (id) on delete cascade,
      author_id uuid not null references account (id) on delete cascade,
      client_id text not null,
      content text not null,
      created_at bigint not null,
      author_deleted boolean not null default false,
      reader_deleted boolean not null default false,
      words tsvector not null generated always as (to_tsvector('simple'::regconfig, content)) stored,
      unique (thread_id, author_id, client_id)
    )`.execute(db);
  await sql`create index message_of_thread on message (thread_id, id desc)`.execute(db);
  await sql`create index message_of_author on message (author_id, created_at)`.execute(db);
  await sql`create index message_words on message using gin (words)`.execute(db);
  // Message numbers, not foreign keys: they say how far somebody has read or deleted.
  await sql`
    create table message_side (
      account_id uuid not null references account (id) on delete cascade,
      other_id uuid not null references account (id) on delete cascade,
      thread_id bigint not null references message_thread (id) on delete cascade,
      is_archived boolean not null default false,
      unread int not null default 0 check (unread >= 0),
      read_through bigint not null default 0,
      cleared_through bigint not null default 0,
      last_message_id bigint,
      primary key (account_id, other_id)
    )`.execute(db);
  await sql`create index message_side_thread on message_side (thread_id)`.execute(db);
  await sql`
    create index message_side_newest on message_side (account_id, is_archived, last_message_id desc)
      where last_message_id is not null`.execute(db);
  await sql`
    create index message_side_unread on message_side (account_id, last_message_id desc) where unread > 0`.execute(db);
};
