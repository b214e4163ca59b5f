import { sql, type Kysely } from 'kysely';

/** Whether vacations do not stop the clocks of the game. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table daily_seek add column no_vacation boolean not null default false`.execute(db);
};
