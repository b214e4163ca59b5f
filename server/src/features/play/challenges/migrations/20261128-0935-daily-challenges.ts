import { sql, type Kysely } from 'kysely';

/** Time of each move in a challenge to a daily game; null in all others. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table challenge add column per_move_ms int`.execute(db);
};
