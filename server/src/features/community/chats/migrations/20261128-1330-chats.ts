import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table chat (
      id bigint primary key generated always as identity,
      kind text not null check (kind in ('group', 'club')),
      name text not null default '',
      owner_id uuid references account (id) on delete set null,
      club_id int unique references club (id),
      last_seq int not null default 0,
      version int not null default 0,
      created_at bigint not null,
      last_at bigint,
      check ((kind = 'club') = (club_id is not null))
    )`.execute(db);
  await sql`create index chat_owner on chat (owner_id) where owner_id is not null`.execute(db);
  await sql`
    create table chat_member (
      chat_id bigint not null references chat (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      read_seq int not null,
      is_muted boolean not null default false,
      joined_at bigint not null,
      primary key (chat_id, account_id)
    )`.execute(db);
  await sql`create index chat_member_of on chat_member (account_id)`.execute(db);
  await sql`
    create table chat_message (
      id bigint primary key generated always as identity,
      chat_id bigint not null references chat (id) on delete cascade,
      seq int not null,
      version int not null,
      author_id uuid references account (id) on delete set null,
      client_id text not null,
      at bigint not null,
      edited_at bigint,
      text text not null,
      act text,
      about_id uuid references account (id) on delete set null,
      mentioned uuid[] not null default '{}',
      removed_at bigint,
      removed_by uuid references account (id) on delete set null,
      is_removed_by_author boolean not null default false,
      unique (chat_id, seq)
    )`.execute(db);
  await sql`create index chat_message_changed on chat_message (chat_id, version)`.execute(db);
  await sql`create unique index chat_message_sent on chat_message (author_id, chat_id, client_id)`.execute(db);
  await sql`create index chat_message_by on chat_message (author_id, chat_id, seq desc)`.execute(db);
  await sql`create index chat_message_about on chat_message (about_id) where about_id is not null`.execute(db);
  await sql`create index chat_message_removed_by on chat_message (removed_by) where removed_by is not null`.execute(db);
  await sql`
    create table chat_pause (
      chat_id bigint not null references chat (id) on delete cascade,
      account_id uuid not null references account (id) on delete cascade,
      until bigint not null,
      by_id uuid references account (id) on delete set null,
      primary key (chat_id, account_id)
    )`.execute(db);
  await sql`create index chat_pause_of on chat_pause (account_id)`.execute(db);
  await sql`create index chat_pause_by on chat_pause (by_id) where by_id is not null`.execute(db);
};
