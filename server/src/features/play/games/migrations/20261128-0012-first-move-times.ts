import { sql, type Kysely } from 'kysely';

/** Null is the usual time of the time class; games by challenge leave more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table game add column first_move_ms int`.execute(db);
};
