import { sql, type Kysely } from 'kysely';

/** Time that a player keeps beside the time of each move, and what each move adds to it; 0 where there is none. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table daily_seek add column bank_ms int not null default 0`.execute(db);
  await sql`alter table daily_seek add column increment_ms int not null default 0`.execute(db);
};
