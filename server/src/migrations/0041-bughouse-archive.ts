import { sql, type Kysely } from 'kysely';

/**
 * A bughouse game from one player's board: the players of the other board, and the second opponent's name in lower
 * case.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table archived_game
    add column partner jsonb, add column second jsonb, add column second_name text collate "C"`.execute(db);
};
