import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table account (
      id uuid primary key,
      number bigint not null unique generated always as identity,
      username text not null,
      username_key text not null unique,
      email text,
      email_key text unique,
      password_hash text,
      is_guest boolean not null,
      membership_level int not null check (membership_level between 0 and 90),
      skill_level text not null,
      joined_at bigint not null,
      last_seen_at bigint not null
    )`.execute(db);
  await sql`
    create table session (
      token_hash bytea primary key,
      account_id uuid not null references account (id) on delete cascade,
      csrf text not null,
      created_at bigint not null,
      last_seen_at bigint not null,
      expires_at bigint not null,
      ip text not null,
      user_agent text not null
    )`.execute(db);
  await sql`create index session_account on session (account_id)`.execute(db);
  await sql`create index session_expires on session (expires_at)`.execute(db);
};
