import { sql, type Kysely } from 'kysely';

/** Tokens by which programs call, and the codes that apps exchange for one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table program_token (
      token_hash bytea primary key,
      id uuid not null unique,
      account_id uuid not null references account (id) on delete cascade,
      name text not null,
      scopes text[] not null,
      client_id text,
      client_origin text,
      created_at bigint not null,
      last_used_at bigint,
      expires_at bigint,
      code_hash bytea unique
    )`.execute(db);
  await sql`create index program_token_of on program_token (account_id, created_at desc)`.execute(db);
  await sql`create index program_token_expiry on program_token (expires_at)`.execute(db);
  await sql`
    create table program_code (
      code_hash bytea primary key,
      account_id uuid not null references account (id) on delete cascade,
      client_id text not null,
      redirect_uri text not null,
      scopes text[] not null,
      challenge text not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index program_code_expiry on program_code (expires_at)`.execute(db);
};
