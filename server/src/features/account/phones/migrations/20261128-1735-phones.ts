import { sql, type Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table phone_number (
      account_id uuid primary key references account (id) on delete cascade,
      number text not null unique,
      verified_at bigint not null
    )`.execute(db);
  // The newest code of each number; both are keyed hashes.
  await sql`
    create table phone_code (
      number_key text primary key,
      code_key text not null,
      tries int not null default 0,
      sent_at bigint not null,
      expires_at bigint not null
    )`.execute(db);
  await sql`create index phone_code_expires_at on phone_code (expires_at)`.execute(db);
};
