import { sql, type Kysely } from 'kysely';

/** Level that was chosen or found for one game; null is the bot's own one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bot_game add column level int`.execute(db);
};
