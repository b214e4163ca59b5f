import { sql, type Kysely } from 'kysely';

/** A game of four from one player's board: who sat at the other one, and the name of the second opponent, in lower case. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table archived_game
    add column partner jsonb, add column second jsonb, add column second_name text collate "C"`.execute(db);
};
