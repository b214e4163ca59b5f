import { sql, type Kysely } from 'kysely';

/** Members' own feature flags, error reports of browsers, and what proofs of work need: a key, and used solutions. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table flag_override (
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      is_on boolean not null,
      set_at bigint not null,
      primary key (account_id, name)
    )`.execute(db);
  // One row for all reports of one kind on one day, with the newest of them.
  await sql`
    create table client_error (
      day date not null,
      fingerprint bytea not null,
      kind text not null,
      message text not null,
      method text not null,
      url text not null,
      status int,
      stack text not null,
      channel text,
      user_agent text not null,
      account_id uuid,
      reports int not null default 1,
      first_at bigint not null,
      last_at bigint not null,
      primary key (day, fingerprint)
    )`.execute(db);
  await sql`create table challenge_key (id int primary key check (id = 1), secret bytea not null)`.execute(db);
  await sql`
    create table challenge_solved (
      signature text primary key,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index challenge_solved_expiry on challenge_solved (expires_at)`.execute(db);
};
