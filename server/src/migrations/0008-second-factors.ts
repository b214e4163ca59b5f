import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await addSecondFactors(db);
  await addIdentities(db);
};

/** Second factors and passkeys of members. */
const addSecondFactors = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table second_factor (
      account_id uuid primary key references account (id) on delete cascade,
      app_secret bytea,
      app_begun_at bigint,
      app_confirmed_at bigint,
      last_step bigint not null default 0,
      wrong_codes int not null default 0,
      locked_until bigint not null default 0
    )`.execute(db);
  await sql`
    create table recovery_code (
      account_id uuid not null references account (id) on delete cascade,
      code_hash bytea not null,
      primary key (account_id, code_hash)
    )`.execute(db);
  await sql`
    create table passkey (
      id uuid primary key,
      account_id uuid not null references account (id) on delete cascade,
      credential_id text not null unique,
      public_key bytea not null,
      counter bigint not null,
      transports text[] not null,
      name text not null,
      created_at bigint not null,
      last_used_at bigint
    )`.execute(db);
  await sql`create index passkey_account on passkey (account_id)`.execute(db);
  await sql`
    create table passkey_challenge (
      challenge text primary key,
      account_id uuid references account (id) on delete cascade,
      purpose text not null check (purpose in ('add', 'log_in')),
      expires_at bigint not null
    )`.execute(db);
  await sql`create index passkey_challenge_expires on passkey_challenge (expires_at)`.execute(db);
};

/** Identities at sign-in providers, and visits. */
const addIdentities = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table identity (
      provider text not null,
      subject text not null,
      account_id uuid not null references account (id) on delete cascade,
      email text,
      linked_at bigint not null,
      last_used_at bigint,
      primary key (provider, subject),
      unique (account_id, provider)
    )`.execute(db);
  await sql`
    create table provider_visit (
      state_hash bytea primary key,
      browser_hash bytea not null,
      provider text not null,
      nonce text not null,
      verifier text not null,
      account_id uuid references account (id) on delete cascade,
      redirect_url text,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index provider_visit_expires on provider_visit (expires_at)`.execute(db);
  await sql`
    create table pending_identity (
      browser_hash bytea primary key,
      provider text not null,
      subject text not null,
      email text,
      email_verified boolean not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index pending_identity_expires on pending_identity (expires_at)`.execute(db);
};
