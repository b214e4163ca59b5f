import { sql, type Kysely } from 'kysely';

/** Conversations between people who need help and the staff, and reports of problems. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table support_conversation (
      id uuid primary key,
      account_id uuid references account (id) on delete set null,
      app text not null,
      kind text not null check (kind in ('talk', 'bug')),
      bug jsonb,
      is_open boolean not null default true,
      opened_at bigint not null,
      last_at bigint not null,
      last_message_id bigint,
      member_unread int not null default 0,
      staff_unread int not null default 0
    )`.execute(db);
  await sql`
    create index support_conversation_of_account on support_conversation (account_id, last_at desc)
      where account_id is not null`.execute(db);
  await sql`create index support_conversation_newest on support_conversation (is_open, last_at desc, id)`.execute(db);
  // The writer's own id for a message makes repeated sends one message.
  await sql`
    create table support_message (
      id bigint primary key generated always as identity,
      conversation_id uuid not null references support_conversation (id) on delete cascade,
      is_staff boolean not null,
      author_id uuid references account (id) on delete set null,
      client_id text not null,
      content text not null,
      created_at bigint not null,
      unique (conversation_id, client_id)
    )`.execute(db);
  await sql`create index support_message_of_conversation on support_message (conversation_id, id desc)`.execute(db);
};
