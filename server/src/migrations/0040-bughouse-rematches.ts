import { sql, type Kysely } from 'kysely';

/** Rematch offers, players who left, and the game that follows when all four want one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table bughouse_seat add column rematch text check (rematch in ('wanted', 'gone'))`.execute(db);
  await sql`alter table bughouse_game add column rematch_game_id uuid`.execute(db);
};
