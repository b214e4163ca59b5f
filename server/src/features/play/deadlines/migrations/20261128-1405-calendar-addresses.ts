import { sql, type Kysely } from 'kysely';

/** Secret addresses of calendars; the store has only what recognises the secret. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create table calendar_address (
      account_id uuid primary key references account (id) on delete cascade,
      secret_mac bytea not null unique,
      made_at bigint not null
    )`.execute(db);
};
