import { sql, type Kysely } from 'kysely';

/** The coach Odile is called Agnes, because a bot has that name too. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`update coach_pupil set coach = 'agnes' where coach = 'odile'`.execute(db);
  await sql`update coach_game set coach = 'agnes' where coach = 'odile'`.execute(db);
};
