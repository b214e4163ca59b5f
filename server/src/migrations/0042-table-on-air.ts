import { sql, type Kysely } from 'kysely';

/** A television channel may show a bughouse game, which is a row of another table. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tv_channel drop constraint tv_channel_game_id_fkey`.execute(db);
};
