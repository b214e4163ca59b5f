import { sql, type Kysely } from 'kysely';

/**
 * The best games are found kind by kind. If most games are of one kind, PostgreSQL used the index over all kinds for
 * that, and then read every game for each of the others.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop index game_playing_best`.execute(db);
};
