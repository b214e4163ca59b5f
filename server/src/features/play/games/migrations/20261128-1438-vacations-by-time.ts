import { sql, type Kysely } from 'kysely';

/** Finds the vacations that have just begun. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index daily_vacation_started on daily_vacation (started_at)`.execute(db);
};
