import { sql, type Kysely } from 'kysely';

/** Accounts that a program plays; they cannot become human again. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column is_bot boolean not null default false`.execute(db);
  await sql`create index account_bots on account (id) where is_bot`.execute(db);
};
