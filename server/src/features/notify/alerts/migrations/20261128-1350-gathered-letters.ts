import { sql, type Kysely } from 'kysely';

/**
 * When the letter goes out that gathers an alert with others of its member, ms since the epoch; 0 once it has, null for
 * an alert that is not in one.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table alert add column letter_at bigint`.execute(db);
  await sql`create index alert_letter on alert (letter_at, account_id) where letter_at > 0`.execute(db);
};
