import { sql, type Kysely } from 'kysely';

/** Links sent by mail, browsers that members have logged in with, and the search for members by prefix. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table account_link (
      id uuid primary key,
      token_hash bytea unique,
      account_id uuid not null references account (id) on delete cascade,
      purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password')),
      email text not null,
      created_at bigint not null,
      expires_at bigint not null,
      used_at bigint
    )`.execute(db);
  await sql`create index account_link_account on account_link (account_id, purpose)`.execute(db);
  await sql`create index account_link_expires on account_link (expires_at)`.execute(db);
  await sql`
    create table known_device (
      account_id uuid not null references account (id) on delete cascade,
      device_hash bytea not null,
      last_seen_at bigint not null,
      primary key (account_id, device_hash)
    )`.execute(db);
  await sql`create index known_device_seen on known_device (last_seen_at)`.execute(db);
  await sql`create index account_username_beginning on account (username_key text_pattern_ops)`.execute(db);
  await sql`create index account_email_beginning on account (email_key text_pattern_ops)`.execute(db);
};
