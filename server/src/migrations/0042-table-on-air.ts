import { sql, type Kysely } from 'kysely';

/** A channel of television may show a game of four, which is a row of another table. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table tv_channel drop constraint tv_channel_game_id_fkey`.execute(db);
};
